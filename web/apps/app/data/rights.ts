import { hasPermission, type Permission } from '../../../../shared/stores/domain/roles.ts';
import type { Store } from './objects.ts';

/** What a part of the app asks of whoever sees it: a permission in the shop, or that the account itself is at work. */
export type Right = Permission | 'own';

/**
 * Whether somebody may see or do a thing of a shop. Money, parcels and keys belong to an account, not to a shop: whoever
 * works in the shop of another does not meet her own among that shop's things.
 * @param store undefined while she has no shop
 */
export function isAllowed(store: Pick<Store, 'role'> | undefined, right: Right | undefined): boolean {
  const role = store?.role ?? 'OWNER';
  if (right === undefined) return true;
  return right === 'own' ? role === 'OWNER' : hasPermission(role, right);
}
