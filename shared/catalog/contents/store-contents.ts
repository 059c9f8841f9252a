import type { StoreId, Table, Tenant, Write } from '#ground';
import {
  addContents,
  type Entitlement,
  entitlementOf,
  type StoreContents,
  saveContents,
} from '../../entitlements/data/entitlements.ts';
import { assertRoom } from '../../entitlements/domain/entitled.ts';
import { megabyte } from '../../entitlements/domain/limits.data.ts';
import { loadStore, type Store } from '../../stores/data/stores.ts';
import { storesOfRoles, worksOf } from '../../stores/data/works.ts';
import { countProductsIn } from '../data/product-list.ts';

/**
 * What the stores of an account hold that was never counted: 1 GetItem, and a few Query for each store. Pictures that were
 * made before their bytes were noted take none.
 */
async function findContents(
  table: Table,
  { user, mode }: Tenant,
): Promise<ReadonlyMap<StoreId, StoreContents>> {
  const owned = storesOfRoles(await worksOf(table, user, mode), ['OWNER']);
  const counts = await Promise.all(owned.map((store) => countProductsIn(table, store)));
  return new Map(owned.map((store, nth) => [store, { products: counts[nth] ?? 0, bytes: 0 }]));
}

const sumOf = (found: ReadonlyMap<StoreId, StoreContents>): StoreContents => ({
  products: [...found.values()].reduce((sum, { products }) => sum + products, 0),
  bytes: [...found.values()].reduce((sum, { bytes }) => sum + bytes, 0),
});

/** What all stores of an account hold: no request, unless it was never counted. */
export const loadContents = async (
  table: Table,
  account: Tenant,
  { used }: Entitlement,
): Promise<StoreContents> => used ?? sumOf(await findContents(table, account));

/** @throws Problem limit_reached */
function assertFits(read: Entitlement, used: StoreContents, by: StoreContents): void {
  assertRoom(read, 'products', used.products, by.products);
  assertRoom(read, 'storage_mb', used.bytes / megabyte, by.bytes / megabyte);
}

/**
 * Counts what comes to a store, or goes: 1 GetItem. It joins the transaction of what it counts, which is stale if another
 * one took the last place meanwhile.
 * @param by below 0 for what goes
 * @throws Problem limit_reached
 */
export async function writeStoreContents(
  table: Table,
  { id, owner, mode }: Pick<Store, 'id' | 'owner' | 'mode'>,
  by: StoreContents,
): Promise<Write> {
  const account = { user: owner, mode };
  const read = await entitlementOf(table, account);
  if (read.used) {
    assertFits(read, read.used, by);
    return saveContents(account, read, id, by);
  }
  const found = await findContents(table, account);
  assertFits(read, sumOf(found), by);
  const { products, bytes } = found.get(id) ?? { products: 0, bytes: 0 };
  const after = { products: products + by.products, bytes: bytes + by.bytes };
  return addContents(account, read, new Map([...found, [id, after]]));
}

/** Counts what goes from a store: 2 GetItem, and none where nothing goes. A deleted store holds nothing any more. */
export async function writeContentsGone(
  table: Table,
  id: StoreId,
  { products, bytes }: StoreContents,
): Promise<readonly Write[]> {
  if (products === 0 && bytes === 0) return [];
  const store = await loadStore(table, id);
  return store ? [await writeStoreContents(table, store, { products: -products, bytes: -bytes })] : [];
}

/** Asserts that there is room for a picture, whose size nobody knows yet: 2 GetItem. @throws Problem limit_reached */
export async function assertStorageLeft(table: Table, id: StoreId): Promise<void> {
  const store = await loadStore(table, id);
  if (!store) return;
  const entitlement = await entitlementOf(table, { user: store.owner, mode: store.mode });
  assertRoom(entitlement, 'storage_mb', Math.floor((entitlement.used?.bytes ?? 0) / megabyte));
}
