import { retryOnConflict, type StoreId, type Tenant, type Work, type Write } from '#ground';
import { type Roster, rosterOf, saveRoster } from '../data/roster.ts';
import { saveWarehouse, type Warehouse, warehouseOf } from '../data/warehouses.ts';
import { writeWarehouseChangeEvent } from '../events.ts';
import { prepareWarehouseChange } from './change-warehouse.ts';

/** A warehouse that serves no store leaves its owner's list. Its movements are kept. */
const closeWarehouse = (warehouse: Warehouse, roster: Roster, now: Date): readonly Write[] => [
  saveWarehouse(warehouse, { stores: [], is_active: false }, now),
  saveRoster(
    warehouse.owner,
    warehouse.mode,
    roster,
    roster.warehouses.filter(({ id }) => id !== warehouse.id),
  ),
  writeWarehouseChangeEvent(warehouse, true, now),
];

/** Removes a store from the first warehouse that serves it. @returns false if there is none */
async function leaveFirst({ table, now }: Work, { user, mode }: Tenant, store: StoreId): Promise<boolean> {
  const roster = await rosterOf(table, user, mode);
  const listed = roster.warehouses.find(({ stores }) => stores.includes(store));
  const warehouse = listed && (await warehouseOf(table, listed.id));
  if (!warehouse) return false;
  const stores = warehouse.stores.filter((id) => id !== store);
  const writes =
    stores.length > 0
      ? (await prepareWarehouseChange({ table, now }, warehouse, { stores })).writes
      : closeWarehouse(warehouse, roster, now);
  await table.commit(writes);
  return true;
}

/**
 * Removes a deleted store from the warehouses that serve it. A warehouse that serves no other store no longer counts.
 */
export async function leaveStore(work: Work, owner: Tenant, store: StoreId): Promise<void> {
  let left = true;
  while (left) left = await retryOnConflict(() => leaveFirst(work, owner, store));
}
