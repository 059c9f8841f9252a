import { releaseStock } from '../inventory/order-stock.ts';
import { msPerMinute } from '../kernel/time.ts';
import { anyonesPayment } from '../money/data/payments.ts';
import type { Payments } from '../money/ports/payments.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { storeOf } from '../stores/data/stores.ts';
import { cancelOrder } from './cancel-order.ts';
import { longestWait, lookAtPayment } from './charge-order.ts';
import { type Order, placedAt } from './data/orders.ts';
import type { DueKind } from './domain/due.ts';
import { paymentIdOf } from './domain/payment-id.ts';
import { changeOrder, stepOrder } from './order-step.ts';
import { releaseHeld } from './release-order.ts';
import { stockOf } from './stock-of.ts';

interface Uses {
  readonly table: Table;
  readonly payments: Payments;
}

/** Milliseconds until such an order is looked at again. */
const lookAgain = 10 * msPerMinute;

/** An order that nobody has paid. Its open payment is asked about once more; while that is not decided, the order waits. */
async function expired(order: Order, now: Date, { table, payments }: Uses): Promise<readonly Write[]> {
  const payment = await anyonesPayment(table, order.payment?.id ?? paymentIdOf(order));
  if (payment?.status === 'PENDING') {
    const gateway = payments.of(order.mode);
    const { writes } = await lookAtPayment({ table, gateway }, order, payment, now);
    if (writes.length > 0) return writes;
    const last = Date.parse(placedAt(order)) + longestWait;
    if (now.getTime() < last) {
      const until = new Date(Math.min(last, now.getTime() + lookAgain)).toISOString();
      return changeOrder(order, now, { store: undefined, changes: { expires_at: until }, events: [] }).writes;
    }
  }
  const store = await storeOf(table, order.store);
  const { writes } = stepOrder(order, 'expire', now, { store, more: { by: 'time' } });
  return [...writes, ...releaseStock(stockOf(order), now)];
}

const cancelled =
  (action: 'not_accepted' | 'not_collected', reason: string) =>
  async (order: Order, now: Date, { table }: Uses): Promise<readonly Write[]> =>
    (await cancelOrder(table, order, { action, by: 'time', reason }, now)).writes;

/** What time alone does to an order that is due: the writes of one transaction. */
export const whenDue: Readonly<
  Record<DueKind, (order: Order, now: Date, uses: Uses) => Promise<readonly Write[]>>
> = {
  remind: async (order, now) =>
    changeOrder(order, now, {
      ...{ store: undefined, changes: { reminded_at: now.toISOString() } },
      events: ['order.reminded'],
    }).writes,
  expire: expired,
  not_accepted: cancelled('not_accepted', 'The store did not accept the order within 48 hours.'),
  not_collected: cancelled('not_collected', 'Nobody collected the order within 7 days.'),
  release: async (order, now) => {
    const { changes, writes } = releaseHeld(order, now);
    const more = { by: 'time' } as const;
    const step = { store: undefined, changes, more, events: ['order.released'] } as const;
    return [...changeOrder(order, now, step).writes, ...writes];
  },
};
