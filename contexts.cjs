/**
 * The contexts of shared/, and who may know whom: a context may import those of its row. A context that another one needs
 * but may not know tells it by an event, or is handed a function by it. An entry is a permission, not a duty; a new one is
 * a decision (docs/adr/0007-contexts-first.md).
 */
module.exports = {
  places: [],
  money: [],
  webhooks: [],
  fleets: [],
  identity: ['money', 'webhooks'],
  notices: ['identity'],
  pricing: ['money'],
  carriers: ['pricing'],
  shipments: ['pricing', 'money', 'fleets', 'notices', 'webhooks', 'identity'],
  riders: ['shipments', 'pricing', 'money'],
  labels: ['shipments'],
  sandbox: ['shipments', 'pricing', 'money'],
};
