import type { GrantScope } from '#ground/domain';
/** What a partner may do under a scope, in the words of a merchant. */
export const scopeNames = {
  'store:write': 'change the settings of your store',
  'catalog:write': 'change your products',
  'inventory:write': 'change your stock',
  'orders:read': 'see your orders',
  'orders:write': 'see and handle your orders',
  'customers:read': 'see your customers',
  'analytics:read': 'see your sales',
  'shipments:read': 'see your shipments',
  'billing:read': 'see your plan and your invoices',
} as const satisfies Record<GrantScope, string>;
