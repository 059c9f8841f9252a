import {
  isNew,
  type Key,
  type ProductId,
  pickShard,
  type StoreId,
  secondsPerDay,
  shardsOf,
  type Table,
  toEpochSeconds,
  type Write,
} from '#ground/data';
import type { Product } from '../domain/product.ts';

/**
 * Markers of deleted products, for orders of untracked products. An order of a tracked product writes its stock level,
 * which a deletion closes. An order of an untracked one writes nothing of the product, so it checks one of ten items,
 * chosen by the order's id, which the deletion creates: whichever is committed first wins. An order is committed
 * seconds after it has read the product, so the items stay for a day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `checkOnSale` | within a transaction | 2 write |
 * | `findEnded` a store | 1 BatchGetItem | 1 read a product |
 * | `writeSaleEnd` | within a transaction | 20 write |
 */
const keysOf = (product: ProductId): readonly string[] => shardsOf(`PRODUCT_END#${product}`, 10);
const keyAt = (pk: string): Key => ({ pk, sk: 'END' });

/** The item by which an order sees that a product is deleted. */
export const endKeyFor = (product: ProductId, order: string): Key => keyAt(pickShard(keysOf(product), order));

/** Checks that a product is not deleted. @param refuse makes the refusal */
export const checkOnSale = (product: ProductId, order: string, refuse: () => Error): Write => ({
  check: endKeyFor(product, order),
  when: isNew,
  refuse,
});

/** Marks a product as deleted. */
export const writeSaleEnd = ({ id, store }: Pick<Product, 'id' | 'store'>, now: Date): Write[] =>
  keysOf(id).map((pk) => ({ put: { ...keyAt(pk), store, ttl: toEpochSeconds(now) + secondsPerDay } }));

/** Which of these products did a store delete within a day? No request for an empty list. */
export async function findEnded(
  table: Table,
  store: StoreId,
  products: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  if (products.length === 0) return new Set();
  const items = await table.getMany(products.map((id) => endKeyFor(id, id)));
  return new Set(products.filter((_, at) => items[at]?.store === store));
}
