import type { GrantScope } from '#ground/domain';
/** The roles of the people who work in a store, the highest first. */
export const storeRoles = ['OWNER', 'MANAGER', 'CATALOG', 'FULFILMENT', 'SUPPORT', 'VIEWER'] as const;
export type StoreRole = (typeof storeRoles)[number];

type Roles = readonly [StoreRole, ...StoreRole[]];

const managers = ['OWNER', 'MANAGER'] as const;
const keepers = [...managers, 'CATALOG'] as const;
const supporters = [...managers, 'SUPPORT'] as const;

/** The permissions that a member of the staff can have, and the roles that have each, the highest first. */
export const permissions = {
  /** See the store, its settings, its staff and its catalog. */
  'store.view': storeRoles,
  /** Change what the store says of itself, its hours, closures and zones, and pause it. */
  'store.edit': managers,
  /** Publish and unpublish the store, and decide where its webhooks go. */
  'store.publish': ['OWNER'],
  /** Invite, change and remove staff. Managers are the owner's to change. */
  'staff.manage': managers,
  /** Change categories, products and pictures. */
  'catalog.edit': keepers,
  /** See discounts. */
  'discounts.view': [...managers, 'VIEWER'],
  /** Change discounts. */
  'discounts.edit': managers,
  /** See warehouses, stock and its movements. */
  'stock.view': [...keepers, 'FULFILMENT', 'VIEWER'],
  /** Change warehouses and stock. */
  'stock.edit': keepers,
  /** See orders. */
  'orders.view': storeRoles,
  /** Accept orders, make them ready and hand them over. */
  'orders.fulfil': [...managers, 'FULFILMENT'],
  /** Hand an order over without the customer's code. */
  'orders.skip_code': managers,
  /** Cancel and refund orders, and write to customers. */
  'orders.support': supporters,
  /** See customers. */
  'customers.view': [...managers, 'FULFILMENT', 'SUPPORT', 'VIEWER'],
  /** Change customers. */
  'customers.edit': supporters,
  /** See what the store sold. */
  'analytics.view': [...managers, 'VIEWER'],
} as const satisfies Readonly<Record<string, Roles>>;

export type Permission = keyof typeof permissions;

/**
 * The scope by which a merchant grants a permission to a partner. The other permissions are granted by no scope, or cover
 * routes of several scopes, which then name their own.
 */
const scopes: Partial<Readonly<Record<Permission, GrantScope>>> = {
  'store.edit': 'store:write',
  'catalog.edit': 'catalog:write',
  'discounts.view': 'catalog:write',
  'discounts.edit': 'catalog:write',
  'stock.view': 'inventory:write',
  'stock.edit': 'inventory:write',
  'orders.view': 'orders:read',
  'orders.fulfil': 'orders:write',
  'customers.view': 'customers:read',
  'analytics.view': 'analytics:read',
};

/** The scope by which a merchant grants a permission to a partner, if there is one. */
export const grantScopeOf = (permission: Permission): GrantScope | undefined => scopes[permission];

/** Whether a role has a permission. */
export function hasPermission(role: StoreRole, permission: Permission): boolean {
  const roles: Roles = permissions[permission];
  return roles.includes(role);
}
