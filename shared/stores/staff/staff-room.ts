import type { Table, Write } from '#ground';
import { assertRoom } from '../../entitlements/domain/entitled.ts';
import { checkStaff, loadStaffOfStores, type Staff } from '../data/staff.ts';
import type { Store } from '../data/stores.ts';
import { checkWorks } from '../data/works.ts';
import { loadOwnStores } from '../own-stores.ts';

/**
 * Asserts that the plan of a store's owner allows one more in the staff. The staff of all stores of the owner counts
 * together: 2 BatchGetItem, or 1 for an owner with one store.
 * @param read the staff of the store
 * @returns checks that nobody took the last place meanwhile, in another store either: 2 write units each
 * @throws Problem limit_reached
 */
export async function writeStaffPlace(
  table: Table,
  { id, owner, mode }: Store,
  read: Staff,
): Promise<readonly Write[]> {
  const { works, owned, entitlement } = await loadOwnStores(table, { user: owner, mode });
  const others = owned.filter((store) => store !== id);
  const staffs = await loadStaffOfStores(table, others);
  const used = staffs.reduce((sum, { staff }) => sum + staff.length, read.staff.length);
  assertRoom(entitlement, 'staff', used);
  return [
    checkWorks(owner, mode, works),
    ...others.flatMap((store, nth) => {
      const staff = staffs[nth];
      return staff ? [checkStaff(store, staff)] : [];
    }),
  ];
}
