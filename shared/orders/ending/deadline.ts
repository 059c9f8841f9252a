import type { Store } from '../../stores/data/stores.ts';
import { deadlineOf } from '../../stores/domain/opening/working-time.ts';
import type { Order } from '../data/orders.ts';
import { acceptWithin, collectWithin, startOf } from '../domain/due.ts';

/**
 * When the store's time to accept an order, or the customer's to collect it, really ends, by the store's hours and
 * closures; ISO 8601. Undefined where the store is deleted. The sweeper first uses the deadline without hours.
 */
export function storeDeadlineOf(
  order: Order,
  store: Store | undefined,
  kind: 'not_accepted' | 'not_collected',
): string | undefined {
  const began = order.at[order.status];
  const since = startOf(order);
  if (!store || began === undefined || since === undefined) return undefined;
  const ends = deadlineOf(store, {
    since: Date.parse(since),
    isFixed: since !== began,
    method: order.method,
    within: kind === 'not_accepted' ? acceptWithin : collectWithin,
  });
  return new Date(ends).toISOString();
}
