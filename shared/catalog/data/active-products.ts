import { mapLimited } from '../../kernel/concurrency.ts';
import { type ProductId, type StoreId, toId } from '../../kernel/ids.ts';
import { indexKeys } from '../../platform/table/indexes.ts';
import type { Item, Table } from '../../platform/table/table.ts';
import type { Product } from '../domain/product.ts';
import { listOf, productsOf } from './products.ts';

/**
 * All products of a store that are on sale.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `takeActive` | 1 Query a thousand, 1 BatchGetItem a hundred | 0.5 read per 8 KB of keys, 1 read per 4 KB of each product |
 */
const keysAPage = 1_000;
const itemsARequest = 100;

/** Requests for items at the same time. */
const atOnce = 4;

/** The ids of the active products of a store. The index is slightly behind the table. */
async function activeIds(table: Table, store: StoreId): Promise<ProductId[]> {
  const list = listOf(store, 'ACTIVE');
  const { sk } = indexKeys(list.index);
  const ids: ProductId[] = [];
  let after: Item | undefined;
  do {
    const { items, next } = await table.query({ ...list, limit: keysAPage, after });
    ids.push(...items.map((item) => toId<'Product'>(String(item[sk]))));
    after = next;
  } while (after);
  return ids;
}

/**
 * What do the active products of a store come to? Each is taken as soon as it is read, because a store may have 50,000.
 * @param also ids of products that changed a moment ago, which the index may lack
 * @param take asked of each product, which may not be active any more; undefined leaves it out
 */
export async function takeActive<T>(
  table: Table,
  store: StoreId,
  also: readonly ProductId[],
  take: (product: Product) => T | undefined,
): Promise<T[]> {
  const ids = [...new Set([...also, ...(await activeIds(table, store))])];
  const parts = Array.from({ length: Math.ceil(ids.length / itemsARequest) }, (_, part) =>
    ids.slice(part * itemsARequest, (part + 1) * itemsARequest),
  );
  const taken = await mapLimited(parts, atOnce, async (part) =>
    (await productsOf(table, part)).flatMap((product) => (product.store === store && take(product)) || []),
  );
  return taken.flat();
}
