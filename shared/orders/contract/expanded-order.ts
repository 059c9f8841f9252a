import * as z from 'zod';
import { CustomerOut } from '../../customers/contract/customer.ts';
import { ShipmentOut } from '../../shipments/contract/shipment.ts';
import { OrderOut } from './order.ts';
import { orderExample } from './order-example.ts';

/** An order, in which `expand` may put what it names whole. */
export const ExpandedOrder = OrderOut.extend({
  customer: z.union([CustomerOut, OrderOut.shape.customer]),
  shipment: z.union([ShipmentOut, OrderOut.shape.shipment]),
}).meta({ id: 'ExpandedOrder', examples: [orderExample] });
