import { msPerMinute, type OnDue, type Table, type Write } from '#ground';
import { writeFreedStock } from '../../inventory/reserving/order-stock.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { loadUncheckedPayment } from '../../money/data/payments.ts';
import type { Payments } from '../../money/ports/payments.ts';
import { loadStore, type Store } from '../../stores/data/stores.ts';
import { deadlineOf } from '../../stores/domain/opening/working-time.ts';
import { type Order, placedTimeOf } from '../data/orders.ts';
import { acceptWithin, collectWithin, type DueKind, startOf } from '../domain/due.ts';
import { paymentIdOf } from '../domain/payment/payment-id.ts';
import { stepAfterShipment } from '../fulfilment/follow-shipment.ts';
import { markDelivered } from '../fulfilment/hand-over.ts';
import { releaseHeld } from '../order/release-order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { changeOrder, transitionOrder } from '../order/transition-order.ts';
import { lookAtPayment, maxPaymentWait } from '../payment/charge-order.ts';
import { type CancelAction, cancelWrites } from './cancel-order.ts';
import { callOffShipment } from './cancel-shipment-of.ts';
import { resolveOrder } from './resolve-order.ts';

/**
 * When the store's time to accept an order, or the customer's to collect it, really ends, by the store's hours and
 * closures; ISO 8601. Undefined where the store is deleted. The sweeper first uses the deadline without hours.
 */
function storeDeadlineOf(
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

interface Uses {
  readonly table: Table;
  readonly payments: Payments;
}

type Act = OnDue<Order, DueKind, Uses>[DueKind];

const undecided = 'Nobody decided within 30 days about the problem that the customer reported.';

/** Milliseconds until such an order is checked again. */
const recheckAfter = 10 * msPerMinute;

/** An unpaid order. Its open payment is asked about once more; while that is undecided, the order waits. */
async function endUnpaid(order: Order, now: Date, { table, payments }: Uses): Promise<readonly Write[]> {
  const payment = await loadUncheckedPayment(table, order.payment?.id ?? paymentIdOf(order));
  if (payment?.status === 'PENDING') {
    const gateway = payments.of(order.mode);
    const { writes } = await lookAtPayment({ table, gateway }, order, payment, now);
    if (writes.length > 0) return writes;
    const last = Date.parse(placedTimeOf(order)) + maxPaymentWait;
    if (now.getTime() < last) {
      const until = new Date(Math.min(last, now.getTime() + recheckAfter)).toISOString();
      return changeOrder(order, now, { store: undefined, changes: { expires_at: until }, events: [] }).writes;
    }
  }
  const store = await loadStore(table, order.store);
  const { writes } = transitionOrder(order, 'expire', now, { store, more: { by: 'time' } });
  return [...writes, ...writeFreedStock(stockOrderOf(order), now)];
}

type CancelledByTime = Extract<
  CancelAction,
  'not_accepted' | 'not_prepared' | 'not_shipped' | 'not_collected' | 'grant_cancellation'
>;

/** The reason that the customer and the store read when time has cancelled an order. */
const reasons: Readonly<Record<CancelledByTime, string>> = {
  not_accepted: 'The store did not accept the order within 48 hours.',
  not_prepared: 'The store did not make the order ready in time.',
  not_shipped: 'Nobody picked the order up within 7 days.',
  not_collected: 'Nobody collected the order within 7 days.',
  grant_cancellation: 'The store did not answer the request to cancel within 24 hours.',
};

/** Ends an order with a full refund. If its rider has the parcel by now, the order follows the shipment instead. */
const cancelByTime =
  (action: CancelledByTime): Act =>
  async (order, now, { table }) => {
    const reason = reasons[action];
    const shipment = await callOffShipment(table, order, { reason, now, always: true });
    if ('goesOn' in shipment)
      return joinMoves((await stepAfterShipment({ table, now }, order, shipment.goesOn))?.writes ?? []);
    const store = await loadStore(table, order.store);
    return cancelWrites({ order, store }, shipment, { action, by: 'time', reason }, now).writes;
  };

/** Likewise, if the store's hours and closures leave no more time. */
const cancelByHours =
  (action: 'not_accepted' | 'not_collected'): Act =>
  async (order, now, uses) => {
    const ends_at = storeDeadlineOf(order, await loadStore(uses.table, order.store), action);
    const isLater = ends_at !== undefined && Date.parse(ends_at) + (order.paused_ms ?? 0) > now.getTime();
    if (!isLater) return cancelByTime(action)(order, now, uses);
    return changeOrder(order, now, { store: undefined, changes: { ends_at }, events: [] }).writes;
  };

/** What time alone does to an order. */
export const onOrderDue: OnDue<Order, DueKind, Uses> = {
  remind: async (order, now) =>
    changeOrder(order, now, {
      store: undefined,
      changes: { reminded_at: now.toISOString() },
      events: ['order.reminded'],
    }).writes,
  expire: endUnpaid,
  not_accepted: cancelByHours('not_accepted'),
  chase: async (order, now) =>
    changeOrder(order, now, {
      store: undefined,
      changes: { chased_at: now.toISOString() },
      events: ['order.preparation_overdue'],
    }).writes,
  not_prepared: cancelByTime('not_prepared'),
  not_shipped: cancelByTime('not_shipped'),
  not_collected: cancelByHours('not_collected'),
  grant_cancellation: cancelByTime('grant_cancellation'),
  hand_over: async (order, now, { table }) =>
    (await markDelivered({ table, now }, order, { confirmed: false, by: 'time' })).writes,
  release: async (order, now) => {
    const { changes, writes } = releaseHeld(order, now);
    const more = { by: 'time' } as const;
    const step = { store: undefined, changes, more, events: ['order.released'] } as const;
    return [...changeOrder(order, now, step).writes, ...writes];
  },
  undecided: async (order, now, { table }) => {
    const decision = { outcome: 'CANCELLED', reason: undecided } as const;
    return (await resolveOrder({ table, now }, order, decision, { by: 'time' })).writes;
  },
};
