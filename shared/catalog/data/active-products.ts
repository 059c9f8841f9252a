import { type Item, mapLimited, type ProductId, type StoreId, type Table } from '#ground/data';
import type { Product } from '../domain/product.ts';
import { listOnSale } from './guards.ts';
import { loadProducts } from './products.ts';

/**
 * All active products of a store, as the table has them at this moment, so that a build does not miss one that an index
 * does not list yet.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `takeActive` | 1 Query a thousand, 1 BatchGetItem a hundred | 1 read per 4 KB of guards, and of each product |
 * | `hasActive` | 1 Query, 1 BatchGetItem; more of both only where the first hundred slugs have none | likewise |
 */
const guardsAPage = 1_000;
const itemsARequest = 100;

/** The most concurrent requests for items. */
const concurrency = 4;

/** The ids of the products of a store that are active, or whose guards do not say. */
async function activeIds(table: Table, store: StoreId): Promise<ProductId[]> {
  const ids: ProductId[] = [];
  let after: Item | undefined;
  do {
    const page = await listOnSale(table, store, { limit: guardsAPage, after });
    ids.push(...page.ids);
    after = page.next;
  } while (after);
  return ids;
}

/**
 * Collects the active products of a store. Each is taken as soon as it is read, because a store may have 50,000.
 * @param take called with each product, which may no longer be active; undefined leaves it out
 * @param seen waited for with the active ones of each part, before the next part is read
 */
export async function takeActive<T>(
  table: Table,
  store: StoreId,
  take: (product: Product) => T | undefined,
  seen: (products: readonly Product[]) => Promise<void>,
): Promise<T[]> {
  const ids = await activeIds(table, store);
  const parts = Array.from({ length: Math.ceil(ids.length / itemsARequest) }, (_, part) =>
    ids.slice(part * itemsARequest, (part + 1) * itemsARequest),
  );
  const taken = await mapLimited(parts, concurrency, async (part) => {
    const own = (await loadProducts(table, part)).filter((product) => product.store === store);
    await seen(own.filter(({ status }) => status === 'ACTIVE'));
    return own.flatMap((product) => take(product) ?? []);
  });
  return taken.flat();
}

/** Is one of a store's products ACTIVE? */
export async function hasActive(table: Table, store: StoreId): Promise<boolean> {
  let after: Item | undefined;
  do {
    const { ids, next } = await listOnSale(table, store, { limit: itemsARequest, after });
    const found = await loadProducts(table, ids);
    if (found.some(({ status }) => status === 'ACTIVE')) return true;
    after = next;
  } while (after);
  return false;
}

/** The first active products of a store, by their slugs. @param most at most 100 */
export async function loadActiveProducts(table: Table, store: StoreId, most: number): Promise<Product[]> {
  const { ids } = await listOnSale(table, store, { limit: most, after: undefined });
  const found = await loadProducts(table, ids);
  return found.filter((product) => product.store === store && product.status === 'ACTIVE');
}
