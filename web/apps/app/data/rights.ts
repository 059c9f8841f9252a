import type { GrantScope } from '../../../../shared/kernel/roles.ts';
import { grantScopeOf, hasPermission, type Permission } from '../../../../shared/stores/domain/roles.ts';
import type { Store } from './objects.ts';

/** What the app shows to all who work in a shop, and to a partner by a scope alone. */
const scopes = {
  'home.view': 'analytics:read',
  'products.view': 'catalog:write',
  'shop.view': 'store:write',
  'parcels.view': 'shipments:read',
} as const satisfies Readonly<Record<string, GrantScope>>;

/** What staff does by a permission that no scope grants, and a partner by the scope that the routes name themselves. */
const named = {
  'orders.cancel': { permission: 'orders.support', scope: 'orders:write' },
} as const satisfies Readonly<Record<string, { permission: Permission; scope: GrantScope }>>;

type Named = keyof typeof named;

const isNamed = (right: string): right is Named => right in named;

type Shown = keyof typeof scopes;

const isShown = (right: string): right is Shown => right in scopes;

/**
 * What a part of the app asks of whoever sees it: a permission in the shop, that the account itself is at work, or no more
 * than to be there. `person` is what belongs to whoever is signed in.
 */
export type Right = Permission | Named | Shown | 'own' | 'person';

/**
 * Whether somebody may see or do a thing of a shop. Money, parcels and keys belong to an account, not to a shop: whoever
 * works in the shop of another does not meet her own among that shop's things.
 * @param store undefined while she has no shop
 */
export function isAllowed(store: Pick<Store, 'role'> | undefined, right: Right): boolean {
  const role = store?.role ?? 'OWNER';
  if (right === 'own' || right === 'parcels.view') return role === 'OWNER';
  if (isNamed(right)) return hasPermission(role, named[right].permission);
  return isShown(right) || right === 'person' || hasPermission(role, right);
}

/** The scope by which a merchant lets a partner do a thing; undefined for what no partner may. */
export function scopeOfRight(right: Right): GrantScope | undefined {
  if (isShown(right)) return scopes[right];
  if (isNamed(right)) return named[right].scope;
  return right === 'own' || right === 'person' ? undefined : grantScopeOf(right);
}

/**
 * Whether a partner may see or do a thing for a client. The scope of a permission is that of the routes which ask for it.
 * @param granted the scopes of all grants that hold: one that writes reads too
 */
export function isCoveredByGrant(granted: readonly GrantScope[], right: Right): boolean {
  const wanted = scopeOfRight(right);
  if (wanted === undefined) return false;
  return granted.some((scope) => scope === wanted || scope === wanted.replace(/:read$/, ':write'));
}
