import { MetadataPut } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { changeOrder } from '../../shared/orders/order/transition-order.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'metadata',
  method: 'PUT',
  summary: 'Replace the metadata of an order',
  description:
    'Sets your own data about an order, whatever its status: `{}` removes all of it. The customer does not see it.',
  permission: 'orders.fulfil',
  grant: 'none',
  standing: activeSession,
  body: MetadataPut,
  errors: [],
  async act(read, { body: { metadata }, now }, { table }) {
    if (metadata === read.metadata) return { order: read, writes: [] };
    const store = await loadStore(table, read.store);
    return changeOrder(read, now, { store, changes: { metadata }, events: ['order.updated'] });
  },
});
