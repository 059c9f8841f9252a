import type { Mode, StoreId, Table, Write } from '#ground';
import type { StaffMember } from '../data/staff.ts';
import { saveWorks, worksOf } from '../data/works.ts';
import type { StoreRole } from '../domain/roles.ts';

/**
 * Changes a person's role in a store, or removes the person. An invited person has none.
 * @param role undefined for a person who no longer works there
 */
export async function writeWorkplace(
  table: Table,
  { user }: StaffMember,
  { store, mode }: { readonly store: StoreId; readonly mode: Mode },
  role: StoreRole | undefined,
): Promise<Write[]> {
  return user ? [saveWorks(user, mode, await worksOf(table, user, mode), { store, role })] : [];
}
