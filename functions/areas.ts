/** An area of the API: its routes are in one folder and under one tag of the OpenAPI document. */
interface Area {
  /** Below functions/: the context's folder, or a folder inside it where the context has several areas. */
  readonly folder: string;
  /** One sentence for the document. */
  readonly about: string;
}

/** The areas of the API, by the part of a route's id before the dot. */
export const areas = {
  auth: {
    folder: 'identity',
    about: 'Accounts and sessions: registration, login, rotating refresh tokens, and secret API keys.',
  },
  rates: {
    folder: 'pricing',
    about: 'Prices for a parcel on a route. Each comes with a signed token that locks it for 15 minutes.',
  },
  addresses: {
    folder: 'places',
    about: 'Address suggestions as the user types, and the coordinates of a suggestion.',
  },
  shipments: {
    folder: 'shipments',
    about: 'Shipments from booking, with the fare held in escrow, to the confirmed delivery.',
  },
  tracking: {
    folder: 'shipments/tracking',
    about: 'Where a parcel is, for anyone who has its tracking number.',
  },
  rider: {
    folder: 'riders',
    about:
      'The rider app: jobs nearby, current shipments, going online and offline, syncing steps taken offline, earnings, and the deposit that covers parcels in hand.',
  },
  proofs: {
    folder: 'shipments/proofs',
    about: 'Photos and signatures that show how a parcel was handed over.',
  },
  claims: {
    folder: 'shipments/claims',
    about: 'Claims about parcels that were lost or damaged, and what admins decide about them.',
  },
  'first-mile': {
    folder: 'shipments/first-mile',
    about: "Trips of marketplace riders who take parcels from senders to carriers' hubs.",
  },
  verification: {
    folder: 'trust',
    about:
      'The papers of riders, carriers and merchants. Only verified ones carry or offer live parcels, and withdraw what live orders earn.',
  },
  verifications: {
    folder: 'trust/admin',
    about:
      'For admins: the papers of riders, carriers and merchants to look through, and decisions about them.',
  },
  fleet: {
    folder: 'fleets',
    about: 'The members of a fleet, and invitations to riders and dispatchers.',
  },
  notifications: {
    folder: 'notices',
    about: "A user's notifications, and the devices that show them.",
  },
  carriers: {
    folder: 'carriers',
    about: 'Carriers with their hubs, service areas and rate cards.',
  },
  wallet: {
    folder: 'money',
    about: 'Balance, escrow and the ledger entries behind them; funding and withdrawals.',
  },
  payments: {
    folder: 'money/payments',
    about: 'Signed callbacks from payment gateways.',
  },
  stores: {
    folder: 'stores',
    about: 'Stores, as their staff runs them and as the public sees them.',
  },
  categories: {
    folder: 'catalog/categories',
    about: 'How a store groups its products: categories, up to three levels deep.',
  },
  'store-hours': {
    folder: 'stores/hours',
    about: 'The opening hours of a store, by weekday and by date.',
  },
  'store-closures': {
    folder: 'stores/closures',
    about: 'Times in which a store is closed, once or each year.',
  },
  directory: {
    folder: 'stores/directory',
    about: 'Published stores, for anyone: near a place, or by name.',
  },
  staff: {
    folder: 'stores/staff',
    about: 'Who works in a store, in which role, and the invitations to it.',
  },
  'delivery-zones': {
    folder: 'stores/zones',
    about: 'Where a store delivers to, and what that costs the customer.',
  },
  catalog: {
    folder: 'catalog',
    about: 'The public view of the products of stores, and the search for them.',
  },
  products: {
    folder: 'catalog/products',
    about: 'What stores sell: products with their variants, prices and pictures.',
  },
  imports: {
    folder: 'catalog/imports',
    about: 'Imports of products from CSV files, ours or those of another shop.',
  },
  warehouses: {
    folder: 'inventory/warehouses',
    about: 'The places where the stock of stores is kept.',
  },
  'stock-levels': {
    folder: 'inventory/levels',
    about: 'The stock of each variant in warehouses: adjusted, transferred, and reserved by orders.',
  },
  'stock-movements': {
    folder: 'inventory/movements',
    about: 'Every change of stock, with who made it and why.',
  },
  orders: {
    folder: 'orders',
    about: 'Orders from the basket to the settled money, as the staff of stores works on them.',
  },
  'public-orders': {
    folder: 'orders/public',
    about: 'Orders as customers price, place and follow them, by a secret link.',
  },
  'order-payments': {
    folder: 'orders/payments',
    about: 'Paying for an order, through the payment gateway or with a test card.',
  },
  'basket-links': {
    folder: 'orders/links',
    about: 'Baskets that stores fill and send to customers in a chat.',
  },
  waitlist: {
    folder: 'inventory/waitlist',
    about: 'For anyone: one message when a product that is sold out is back.',
  },
  'admin-stores': {
    folder: 'stores/admin',
    about: 'For admins: decisions about stores.',
  },
  shoppers: {
    folder: 'shoppers',
    about:
      'Accounts of customers, which are the same in every store. Their tokens work only for the storefront, and the tokens of merchants do not work here.',
  },
  'shopper-orders': {
    folder: 'shoppers/orders',
    about: "A customer's orders, over all stores.",
  },
  'shopper-addresses': {
    folder: 'shoppers/addresses',
    about: "A shopper's addresses.",
  },
  analytics: {
    folder: 'analytics',
    about: 'What stores sold: sales, refunds, payouts, customers and products, by day, week or month.',
  },
  customers: {
    folder: 'customers',
    about: 'What stores record about their customers: who they are, and what they ordered.',
  },
  'customer-addresses': {
    folder: 'customers/addresses',
    about: "The addresses of a store's customer.",
  },
  'customer-notes': {
    folder: 'customers/notes',
    about: 'The notes of a store’s staff about a customer.',
  },
  'customer-orders': {
    folder: 'customers/orders',
    about: "The orders of a store's customer.",
  },
  audit: {
    folder: 'platform/audit',
    about: 'Who changed what, with which API key or session. Entries are kept for a year.',
  },
  health: {
    folder: 'platform/health',
    about: 'Whether the service works, for those who watch it.',
  },
  webhooks: {
    folder: 'webhooks',
    about: 'Signing secrets, deliveries with their attempts, and resends.',
  },
} as const satisfies Readonly<Record<string, Area>>;

const isArea = (name: string): name is keyof typeof areas => Object.hasOwn(areas, name);

/**
 * The file of a function, below functions/ and without its ending. A route's is `<folder of its area>/<operation>`, a
 * consumer's `<context>/<name>`.
 */
export function fileOf(id: string): string {
  const [head = '', name] = id.split('.', 2);
  return `${isArea(head) ? areas[head].folder : head}/${name}`;
}

/** The context that a function belongs to: the first folder below functions/ that its file is in. */
export const contextOf = (id: string): string => fileOf(id).replace(/\/.*/, '');
