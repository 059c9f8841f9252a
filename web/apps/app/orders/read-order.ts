import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import type { Order } from '../data/objects.ts';

/** Whether nothing that the order names is answered whole, as without `expand`. */
const isPlain = (order: Answer<'get', '/api/v1/storefront/orders/{order_id}/'>): order is Order =>
  !('orders_count' in order.customer) && (order.shipment === null || 'fare' in order.shipment);

/** Reads an order. */
export async function readOrder(id: string): Promise<Order> {
  const order = await faceApi.get('/api/v1/storefront/orders/{order_id}/', { path: { order_id: id } });
  if (!isPlain(order)) throw new TypeError('the order has more than was asked for');
  return order;
}
