import * as z from 'zod';
import { defineRoute, expandOf, pepperAccess } from '#ground';
import { CustomerOut } from '../../shared/customers/contract/customer.ts';
import { toCustomerView } from '../../shared/customers/views.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderExample } from '../../shared/orders/contract/order-example.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../shared/orders/data/orders.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { expandable, loadExpanded } from '../../shared/orders/reading/expand-order.ts';
import { toMerchantView } from '../../shared/shipments/codes/merchant-view.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { allowStaff } from '../../shared/stores/access.ts';

/** An order, in which `expand` may put what it names whole. */
const ExpandedOrder = OrderOut.extend({
  customer: z.union([CustomerOut, OrderOut.shape.customer]),
  shipment: z.union([ShipmentOut, OrderOut.shape.shipment]),
}).meta({ id: 'ExpandedOrder', examples: [orderExample] });

export const route = defineRoute({
  id: 'orders.get',
  at: 'GET /api/v1/storefront/orders/{order_id}/',
  summary: 'Get an order',
  description:
    'An order with its lines, its customer, its money and its delivery. Everyone who works in the store may read it. `expand` answers the whole customer and the whole shipment in place of the few fields of each that an order has.',
  auth: allowStaff(ofOrder, 'orders.view'),
  params: orderParams,
  query: z.object({ expand: expandOf(expandable) }),
  returns: [200, ExpandedOrder],
  uses: { pepper: pepperAccess },
  async handle({ params, query: { expand = [] }, caller, now, baseUrl }, { table, pepper }) {
    const order = await loadPathOrder(table, params.order_id);
    const { customer, shipment } = await loadExpanded(table, caller, order, expand);
    return {
      ...toOrderView(order),
      ...(customer && { customer: toCustomerView(customer) }),
      ...(shipment && { shipment: await toMerchantView(shipment, { now, baseUrl }, pepper) }),
    };
  },
});
