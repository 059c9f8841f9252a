/**
 * The contexts of shared/, and who may know whom: a context may import those of its row. To reach a context that it may
 * not know, it emits an event that the other consumes, or declares a hook that functions/ fills. An entry is a
 * permission, not a duty; a new one is a decision (docs/adr/0007-contexts-first.md).
 */
module.exports = {
  places: [],
  money: [],
  webhooks: [],
  fleets: [],
  accounts: [],
  identity: ['accounts', 'money', 'webhooks'],
  notices: ['identity'],
  trust: ['identity', 'notices'],
  stores: ['identity', 'notices', 'pricing'],
  shoppers: ['accounts', 'stores'],
  customers: ['stores'],
  catalog: ['stores'],
  inventory: ['catalog', 'stores'],
  pricing: ['money'],
  carriers: ['pricing', 'trust'],
  shipments: ['pricing', 'money', 'fleets', 'notices', 'webhooks', 'identity', 'trust'],
  riders: ['shipments', 'pricing', 'money', 'trust'],
  orders: [
    'identity',
    'stores',
    'catalog',
    'inventory',
    'customers',
    'shoppers',
    'shipments',
    'pricing',
    'money',
    'notices',
    'webhooks',
    'trust',
  ],
  analytics: ['orders', 'stores'],
  labels: ['shipments'],
  sandbox: ['shipments', 'pricing', 'money'],
};
