import {
  type Item,
  type PageRequest,
  type ProductId,
  placeOfItem,
  type StoreId,
  type Table,
  toId,
} from '#ground/data';
import { isShown, type ProductFilters } from '../domain/matching.ts';
import type { Product } from '../domain/product.ts';
import { findGuardHolders } from './guards.ts';
import { loadProducts, productListOf } from './products.ts';

/** The most reads for one page of a search. */
const maxRounds = 4;
const round = 100;

/**
 * The newest products of stores, by their ids, which begin with their creation times. @param before older than this one
 */
async function newest(
  table: Table,
  stores: readonly StoreId[],
  { status }: ProductFilters,
  { before, most }: { readonly before: string | undefined; readonly most: number },
): Promise<ProductId[]> {
  const between = ['0', before ?? '~'] as const;
  const entries = stores.map(async (store) => {
    const list = productListOf(store, status);
    const { items } = await table.query({ ...list, between, newestFirst: true, limit: most + 1 });
    return items.map((item) => toId<'Product'>(placeOfItem(list.index, item)));
  });
  const ids = (await Promise.all(entries)).flat().filter((id) => id !== before);
  return ids.toSorted().toReversed().slice(0, most);
}

/** The most keys of one read: a megabyte holds more. */
const keysAtOnce = 2000;

/** How many products has this store? 1 Query, half a read unit per 8 KB of keys, for each 2000 of them. */
export async function countProductsIn(table: Table, store: StoreId): Promise<number> {
  const list = productListOf(store, undefined);
  let count = 0;
  for (let after: Item | undefined, more = true; more; more = after !== undefined) {
    const { items, next } = await table.query({ ...list, after, limit: keysAtOnce });
    count += items.length;
    after = next;
  }
  return count;
}

interface ProductPage {
  readonly products: Product[];
  readonly next: Item | undefined;
}

/** The products with a SKU: in each store at most one. */
async function withSku(
  table: Table,
  stores: readonly StoreId[],
  filters: ProductFilters & { readonly sku: string },
  { limit, after }: PageRequest,
): Promise<ProductPage> {
  const ids = await findGuardHolders(table, stores, { kind: 'sku', text: filters.sku });
  const left = ids.filter((id) => after === undefined || id < String(after.product));
  const found = await loadProducts(table, left.toSorted().toReversed());
  const all = found.filter((product) => isShown(product, filters));
  const products = all.slice(0, limit);
  return { products, next: all.length > limit ? { product: products.at(-1)?.id } : undefined };
}

/**
 * A page of products for staff, newest first. A category or words have no index and are searched among the newest
 * products; the public search has one.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listProducts` | 1 Query a store, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read per 4 KB of each product |
 * | the same, with a category or words | at most four times that | as above |
 * | the same, with a SKU | 2 BatchGetItem | 1 read a store, 1 per 4 KB of each product |
 */
export async function listProducts(
  table: Table,
  stores: readonly StoreId[],
  filters: ProductFilters,
  page: PageRequest,
): Promise<ProductPage> {
  const { sku, category, q } = filters;
  if (sku !== undefined) return withSku(table, stores, { ...filters, sku }, page);
  const searching = category !== undefined || q !== undefined;
  const size = searching ? round : page.limit;
  const products: Product[] = [];
  let before = page.after && String(page.after.product);
  for (let turn = 0; turn < (searching ? maxRounds : 1); turn++) {
    const ids = await newest(table, stores, filters, { before, most: size + 1 });
    const looked = ids.slice(0, size);
    for (const product of await loadProducts(table, looked)) {
      if (!isShown(product, filters)) continue;
      products.push(product);
      if (products.length === page.limit)
        return { products, next: product.id === ids.at(-1) ? undefined : { product: product.id } };
    }
    if (ids.length <= size) return { products, next: undefined };
    before = looked.at(-1);
  }
  return { products, next: { product: before } };
}
