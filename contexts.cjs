/**
 * The contexts, and who may know whom. `shared` names the contexts that shared/<context>/ may import, and functions/<context>/
 * too. `functions` names those that functions/<context>/ alone may import: there contexts meet that may not know each other.
 * To reach a context that it may not know, a context emits an event that the other consumes, or declares a hook that
 * functions/ fills. An entry is a permission, not a duty; a new one is a decision (docs/adr/0007-contexts-first.md).
 */
module.exports = {
  places: { shared: [] },
  money: {
    shared: [],
    // Who pays and withdraws: their account, their verification, the deposit and parcels of riders. The tracking number of
    // the shipment of an entry. What money is for, it is handed by functions/billing/effects.ts. An organization whose
    // earnings an admin looks at and holds.
    functions: ['identity', 'trust', 'riders', 'shipments', 'partners'],
  },
  webhooks: {
    shared: [],
    // What webhooks are about, when they are listed or sent again. The account that sees and rolls its secret.
    functions: ['shipments', 'orders', 'stores', 'identity'],
  },
  fleets: {
    shared: ['notices'],
    // The accounts that invite, join and are members.
    functions: ['identity'],
  },
  accounts: { shared: [] },
  entitlements: { shared: [] },
  identity: {
    shared: ['accounts', 'money', 'webhooks'],
    // How many mails an address gets a day.
    functions: ['notices'],
  },
  notices: {
    // The addresses that webhooks and pushes to browsers may have.
    shared: ['identity', 'webhooks'],
    // The list of the notices that each context declares.
    functions: [
      'fleets',
      'trust',
      'stores',
      'partners',
      'shoppers',
      'inventory',
      'shipments',
      'orders',
      'distribution',
      'subscriptions',
      'commissions',
      'licensing',
    ],
  },
  trust: { shared: ['identity', 'notices'] },
  stores: {
    shared: ['identity', 'notices', 'pricing', 'webhooks', 'entitlements'],
    // A store begins with a warehouse. It is published with what orders need, and deleted when none is open. Its home counts the
    // unpaid invoices of the organization that its owner is.
    functions: ['inventory', 'orders', 'billing', 'partners'],
  },
  shoppers: {
    shared: ['accounts', 'stores'],
    // How many mails an address gets a day. The orders of a shopper, which an erased account leaves.
    functions: ['notices', 'orders'],
  },
  customers: {
    shared: ['stores'],
    // The orders of a customer, and the counts of them.
    functions: ['orders'],
  },
  catalog: {
    shared: ['stores', 'entitlements'],
    // The stock of a product changes with its variants. The pages of a shop are made with its catalog.
    functions: ['inventory', 'shopfront'],
  },
  shopfront: { shared: ['stores', 'catalog'] },
  inventory: { shared: ['catalog', 'stores', 'entitlements'] },
  promotions: { shared: ['catalog', 'stores'] },
  pricing: { shared: ['money'] },
  carriers: {
    shared: ['identity', 'pricing', 'trust'],
    // The shipments of a carrier, for the members of its fleet, and where its riders are.
    functions: ['fleets', 'shipments', 'riders'],
  },
  shipments: {
    shared: ['places', 'pricing', 'money', 'fleets', 'notices', 'webhooks', 'identity', 'trust'],
    // The label of a shipment, where its courier is, the order that it delivers, whose money pays a longer route, and the robot
    // that advances test shipments.
    functions: ['labels', 'riders', 'orders', 'sandbox'],
  },
  riders: {
    shared: ['places', 'shipments', 'pricing', 'money', 'trust'],
    // Whether the account is in good standing; jobs are pushed to the phones of riders nearby.
    functions: ['identity', 'notices'],
  },
  orders: {
    shared: [
      'identity',
      'stores',
      'catalog',
      'inventory',
      'promotions',
      'customers',
      'shoppers',
      'shipments',
      'pricing',
      'money',
      'notices',
      'webhooks',
      'trust',
      // The look of the shop, which the pages of its orders have too.
      'shopfront',
    ],
    // The robot that advances the shipments of test orders; where the rider of an order is.
    functions: ['sandbox', 'riders'],
  },
  analytics: {
    shared: ['orders', 'stores'],
    // The levels that run low, beside the sales.
    functions: ['inventory'],
  },
  partners: {
    // What a claim moves: the shop, with its warehouses.
    shared: ['identity', 'accounts', 'notices', 'stores', 'inventory'],
    // Whether a merchant had paid us before its partner drafted it. The plan that a partner offers to pay: a claim shows it,
    // and a merchant decides about it as about a grant.
    functions: ['money', 'licensing'],
  },
  distribution: {
    shared: ['partners', 'identity', 'notices', 'stores', 'inventory', 'webhooks', 'entitlements'],
    // The events of licences, which open a gate of a store.
    functions: ['licensing'],
  },
  billing: {
    shared: ['money', 'partners', 'identity', 'entitlements'],
    // The list of what money is for.
    functions: ['orders', 'subscriptions', 'licensing', 'commissions'],
  },
  subscriptions: {
    shared: ['billing', 'money', 'partners', 'identity', 'notices', 'entitlements'],
    // What time does to all that organizations pay and earn: one sweep and one test clock do it for all. What an account has
    // of what its plan limits, and the stores beyond it.
    functions: ['commissions', 'licensing', 'stores', 'inventory'],
  },
  // What a licence opens: the gate of a client's store.
  licensing: {
    shared: [
      'billing',
      'subscriptions',
      'partners',
      'distribution',
      'money',
      'identity',
      'notices',
      'stores',
    ],
  },
  commissions: {
    shared: ['partners', 'identity', 'money', 'notices'],
    // The deliveries and the invoices on which partners earn, and whether the owner whom a payout goes to is verified.
    functions: ['shipments', 'billing', 'trust'],
  },
  // What admins ask of all contexts at once: whose or what something is, and what waits for them. It changes nothing of them.
  operations: {
    shared: [
      'accounts',
      'identity',
      'shipments',
      'orders',
      'stores',
      'partners',
      'distribution',
      'money',
      'billing',
      'fleets',
      'trust',
      'notices',
    ],
  },
  labels: { shared: ['places', 'shipments'] },
  sandbox: { shared: ['shipments', 'pricing', 'money'] },
};
