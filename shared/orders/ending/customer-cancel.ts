import { Problem, type Work } from '#ground';
import { loadStore } from '../../stores/data/stores.ts';
import type { Order } from '../data/orders.ts';
import { orderMachine } from '../domain/order.ts';
import { changeOrder, type OrderTransition, transitionOrder } from '../order/transition-order.ts';
import { cancelOrder } from './cancel-order.ts';

/**
 * The customer cancels an order: at once until the store begins, and from then on by a request. A repeated request gets
 * the answer that is known.
 * @throws Problem invalid_state once it is too late, or the store has refused
 */
export async function cancelByCustomer(
  { table, now }: Work,
  read: Order,
  reason: string | undefined,
): Promise<OrderTransition> {
  if (orderMachine.next(read.status, 'customer_cancel'))
    return cancelOrder({ table, now }, read, { action: 'customer_cancel', by: 'customer', reason });
  orderMachine.advance(read.status, 'request_cancellation');
  if (read.cancellation?.status === 'REQUESTED') return { order: read, writes: [] };
  if (read.cancellation)
    throw new Problem('invalid_state', 'The store has refused to cancel the order. Please ask the store.');
  const requested_at = now.toISOString();
  const cancellation = { status: 'REQUESTED', by: 'customer', reason, requested_at } as const;
  const store = await loadStore(table, read.store);
  const more = { by: 'customer', ...(reason !== undefined && { reason }) } as const;
  return transitionOrder(read, 'request_cancellation', now, { store, changes: { cancellation }, more });
}

/**
 * The store decides on a customer's request to cancel.
 * @throws Problem invalid_state where nobody asked, or it is too late; at commit insufficient_funds
 */
export async function decideCancellation(
  { table, now }: Work,
  read: Order,
  { approve, reason }: { readonly approve: boolean; readonly reason?: string | undefined },
): Promise<OrderTransition> {
  const { cancellation } = read;
  if (cancellation?.status !== 'REQUESTED')
    throw new Problem('invalid_state', 'The customer has not asked to cancel this order.');
  if (approve) return cancelOrder({ table, now }, read, { action: 'cancel', by: 'customer', reason });
  const said = reason !== undefined && { answer: reason };
  const refused = { ...cancellation, ...said, status: 'REFUSED', decided_at: now.toISOString() } as const;
  return changeOrder(read, now, {
    store: undefined,
    changes: { cancellation: refused },
    events: ['order.cancellation_refused'],
    more: { by: 'store', ...(reason !== undefined && { reason }) },
  });
}
