/** The roles of the people who work in a store, the highest first. */
export const storeRoles = ['OWNER', 'MANAGER', 'CATALOG', 'FULFILMENT', 'SUPPORT', 'VIEWER'] as const;
export type StoreRole = (typeof storeRoles)[number];

type Roles = readonly [StoreRole, ...StoreRole[]];

/** Who sees the store, its settings, its staff and its catalog. */
export const reading: Roles = ['OWNER', 'MANAGER', 'CATALOG', 'FULFILMENT', 'SUPPORT', 'VIEWER'];
/** Who changes the store's description, hours, closures and zones, and pauses it. */
export const settings: Roles = ['OWNER', 'MANAGER'];
/** Who publishes and unpublishes the store, and decides where its webhooks go. */
export const publishing: Roles = ['OWNER'];
/** Who invites, changes and removes staff. Only the owner changes managers. */
export const staffing: Roles = ['OWNER', 'MANAGER'];
/** Who changes categories, products and pictures. */
export const catalogWriting: Roles = ['OWNER', 'MANAGER', 'CATALOG'];
/** Who changes warehouses and stock. */
export const stockWriting: Roles = ['OWNER', 'MANAGER', 'CATALOG'];
/** Who sees warehouses, stock and its movements. */
export const stockReading: Roles = ['OWNER', 'MANAGER', 'CATALOG', 'FULFILMENT', 'VIEWER'];

/** Who does what with the orders and the customers of the store, and sees what it sells. */
export const orderRoles = {
  /** Sees orders. */
  reading: ['OWNER', 'MANAGER', 'CATALOG', 'FULFILMENT', 'SUPPORT', 'VIEWER'],
  /** Accepts orders, makes them ready and hands them over. */
  working: ['OWNER', 'MANAGER', 'FULFILMENT'],
  /** Hands an order over without the customer's code. */
  vouching: ['OWNER', 'MANAGER'],
  /** Cancels orders, refunds them and writes to customers. */
  supporting: ['OWNER', 'MANAGER', 'SUPPORT'],
  /** Sees customers. */
  customerReading: ['OWNER', 'MANAGER', 'FULFILMENT', 'SUPPORT', 'VIEWER'],
  /** Changes customers. */
  customerWriting: ['OWNER', 'MANAGER', 'SUPPORT'],
  /** Sees what the store sold. */
  analytics: ['OWNER', 'MANAGER', 'VIEWER'],
} as const satisfies Readonly<Record<string, Roles>>;
