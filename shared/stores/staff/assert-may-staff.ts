import { Problem } from '#ground';
import type { StoreRole } from '../domain/roles.ts';
import { canStaff } from '../domain/staff.ts';

/** @throws Problem forbidden when a person in this role may not add, change or remove staff in one of those */
export function assertMayStaff(by: StoreRole, ...roles: readonly StoreRole[]): void {
  if (roles.every((role) => canStaff(by, role))) return;
  throw new Problem('forbidden', 'Only the owner of the store can add, change and remove managers.');
}
