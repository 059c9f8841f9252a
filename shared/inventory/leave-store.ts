import type { StoreId } from '../kernel/ids.ts';
import type { Tenant } from '../kernel/roles.ts';
import { retryOnConflict } from '../platform/table/retry-on-conflict.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { changedTo } from './change-warehouse.ts';
import { type Roster, rosterOf, saveRoster } from './data/roster.ts';
import { changeWarehouse, type Warehouse, warehouseOf } from './data/warehouses.ts';
import { warehouseChanged } from './events.ts';

/** A warehouse that serves nobody any more leaves its owner's list. What moved in it is kept. */
const closed = (warehouse: Warehouse, roster: Roster, now: Date): readonly Write[] => [
  changeWarehouse(warehouse, { stores: [], is_active: false }, now),
  saveRoster(
    warehouse.owner,
    warehouse.mode,
    roster,
    roster.warehouses.filter(({ id }) => id !== warehouse.id),
  ),
  warehouseChanged(warehouse, true, now),
];

/** Takes a store out of the first warehouse that serves it. @returns false if there is none */
async function leaveFirst(table: Table, { user, mode }: Tenant, store: StoreId, now: Date): Promise<boolean> {
  const roster = await rosterOf(table, user, mode);
  const listed = roster.warehouses.find(({ stores }) => stores.includes(store));
  const warehouse = listed && (await warehouseOf(table, listed.id));
  if (!warehouse) return false;
  const stores = warehouse.stores.filter((id) => id !== store);
  const writes =
    stores.length > 0
      ? (await changedTo(table, warehouse, { stores }, now)).writes
      : closed(warehouse, roster, now);
  await table.commit(writes);
  return true;
}

/** Takes a deleted store out of the warehouses that serve it. Those that serve no other one count no more. */
export async function leaveStore(table: Table, owner: Tenant, store: StoreId, now: Date): Promise<void> {
  let left = true;
  while (left) left = await retryOnConflict(() => leaveFirst(table, owner, store, now));
}
