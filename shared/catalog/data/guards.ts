import * as z from 'zod';
import type { ProductId, StoreId } from '../../kernel/ids.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import { isNew } from '../../platform/table/condition.ts';
import { definePartition } from '../../platform/table/partition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Key, Table, Write } from '../../platform/table/table.ts';
import { skuKey } from '../domain/words.ts';

/**
 * The SKUs and the slugs of a store's products: a guard under each keeps a second product from it. The categories of the
 * store stand beside them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `holdersOf`, `holdersIn` | 1 BatchGetItem | 1 read each |
 * | `takeGuard`, `leaveGuard` | within a transaction | 2 write |
 */
const Guard = z.object({ product: stored.id<'Product'>() });

/** What of a catalog is not in the items of its products. */
export const catalogs = definePartition((store: StoreId) => `CATALOG#${store}`, {
  sku: 'SKU#',
  slug: 'SLUG#',
  tree: 'TREE',
});

/** What is unique in a store. */
export interface Unique {
  readonly kind: 'sku' | 'slug';
  readonly text: string;
}

/** Bytes of a sort key. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const longestKey = 1_024;

/** Where the guard stands: equal for what is one. A text that fits no key, such as a cell of a file may have, has a hash. */
export function placeOf({ kind, text }: Unique): string {
  const prefix = catalogs.sk[kind];
  const place = prefix + (kind === 'sku' ? skuKey(text) : text);
  return Buffer.byteLength(place) > longestKey ? prefix + uuidOfName('guard', place) : place;
}
const keyOf = (store: StoreId, one: Unique): Key => ({ pk: catalogs.pk(store), sk: placeOf(one) });

/** Which products have these? In their order; at most 100. */
export async function holdersOf(
  table: Table,
  store: StoreId,
  wanted: readonly Unique[],
): Promise<(ProductId | undefined)[]> {
  const items = await table.getMany(wanted.map((one) => keyOf(store, one)));
  return items.map((item) => item && Guard.parse(item).product);
}

/** Which products have this, in any of these stores? At most 100 stores. */
export async function holdersIn(table: Table, stores: readonly StoreId[], one: Unique): Promise<ProductId[]> {
  const items = await table.getMany(stores.map((store) => keyOf(store, one)));
  return items.flatMap((item) => (item ? [Guard.parse(item).product] : []));
}

/** A product takes what was free. If another one has it by now, the write is stale. */
export const takeGuard = (store: StoreId, one: Unique, product: ProductId): Write => ({
  put: { ...keyOf(store, one), product },
  when: isNew,
});

/** A product leaves what it has. */
export const leaveGuard = (store: StoreId, one: Unique, product: ProductId): Write => ({
  remove: keyOf(store, one),
  when: { product },
});
