import { Commit, defineRoute, MetadataPut } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../shared/orders/data/orders.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import { changeOrder } from '../../shared/orders/order/transition-order.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { allowOnlyStaff } from '../../shared/stores/access.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'orders.metadata',
  at: 'PUT /api/v1/storefront/orders/{order_id}/metadata/',
  summary: 'Replace the metadata of an order',
  description:
    'Sets your own data about an order, whatever its status: `{}` removes all of it. The customer does not see it.',
  auth: { ...allowOnlyStaff(ofOrder, 'orders.fulfil'), standing: activeSession },
  params: orderParams,
  body: MetadataPut,
  returns: [200, OrderOut],
  async handle({ params, body: { metadata }, now }, { table }) {
    const read = await loadPathOrder(table, params.order_id);
    if (metadata === read.metadata) return toOrderView(read);
    const store = await loadStore(table, read.store);
    const step = { store, changes: { metadata }, events: ['order.updated'] } as const;
    const { order, writes } = changeOrder(read, now, step);
    return new Commit(writes, toOrderView(order));
  },
});
