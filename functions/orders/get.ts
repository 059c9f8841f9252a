import { defineRoute } from '#ground';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../shared/orders/data/orders.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'orders.get',
  at: 'GET /api/v1/storefront/orders/{order_id}/',
  summary: 'Get an order',
  description:
    'An order with its lines, its customer, its money and its delivery. Everyone who works in the store may read it.',
  auth: allowStaff(ofOrder, 'orders.view'),
  params: orderParams,
  returns: [200, OrderOut],
  async handle({ params }, { table }) {
    return toOrderView(await loadPathOrder(table, params.order_id));
  },
});
