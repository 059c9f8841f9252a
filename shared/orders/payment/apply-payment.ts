import { type Kobo, Stale, type Table, type Work, type Write } from '#ground';
import { hasStockOfOrder } from '../../inventory/reserving/has-stock.ts';
import { writeHeldStock } from '../../inventory/reserving/order-stock.ts';
import { saveDeclinedPayment, savePaidPayment } from '../../money/data/payment-ends.ts';
import type { Payment } from '../../money/data/payments.ts';
import { asSettled, type PaymentState } from '../../money/payments/settle-payment.ts';
import { releaseCode } from '../../shipments/codes/release-code.ts';
import { keyOfShipment, parseShipment } from '../../shipments/data/shipments.ts';
import { loadStore } from '../../stores/data/stores.ts';
import { loadUncheckedOrder, type Order } from '../data/orders.ts';
import { outcomeOfPayment, type PaymentOutcome } from '../domain/payment/payment-outcome.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { changeOrder } from '../order/transition-order.ts';
import {
  endOfPayment,
  isOpenPayment,
  type ReadOrder,
  writePayment,
  writePaymentReturn,
} from './record-payment.ts';

/** A payment after the gateway's report, and the writes to commit with it. */
export interface Applied {
  readonly payment: Payment;
  readonly writes: readonly Write[];
}

/** Reserves the units of an expired order again. If they are gone at the commit, the payment is examined again. */
const reserveAgain = (order: Order, now: Date): Write[] =>
  writeHeldStock(stockOrderOf(order), now).map((write) => ({ ...write, refuse: () => new Stale() }));

/** Why a payment is refunded; undefined if it pays for the order and the units are there. */
async function refusalOf(
  table: Table,
  { order, store }: ReadOrder,
  purchase: PaymentOutcome,
): Promise<string | undefined> {
  if (purchase.does === 'refund') return purchase.reason;
  if (purchase.does === 'pays_late' && !store)
    return 'The payment came too late, and the store no longer exists.';
  if (purchase.does === 'pays' || (await hasStockOfOrder(table, stockOrderOf(order)))) return undefined;
  return 'The payment came too late, and the goods are no longer in stock.';
}

/** Once the rest is paid, the recipient of the shipment may have the code. 1 GetItem if there is a shipment. */
async function releaseShipmentCode({ table, now }: Work, { shipment }: Order): Promise<readonly Write[]> {
  const item = shipment && (await table.get(keyOfShipment(shipment.id)));
  return item ? releaseCode(parseShipment(item), now).writes : [];
}

/** Applies a payment that arrived. */
async function applyArrival(
  { table, now }: Work,
  read: ReadOrder,
  payment: Payment,
  taken: Kobo,
): Promise<Applied> {
  const { order } = read;
  const purchase = outcomeOfPayment(order, payment.amount, taken, now);
  const sent_back = await refusalOf(table, read, purchase);
  const more = {
    ...(taken !== payment.amount && { taken }),
    ...(sent_back !== undefined && { sent_back }),
  };
  const late = purchase.does === 'pays_late';
  return {
    payment: { ...asSettled(payment, now), ...more },
    writes: [
      savePaidPayment(payment, now, ['PENDING', 'DECLINED'], more),
      ...(sent_back === undefined
        ? [
            ...writePayment(read, payment, purchase.does, now),
            ...(late ? reserveAgain(order, now) : []),
            ...(await releaseShipmentCode({ table, now }, order)),
          ]
        : writePaymentReturn(read, payment, { taken, reason: sent_back }, now)),
    ],
  };
}

/** Applies a declined payment: the order can be paid by another one. */
function applyDecline({ order, store }: ReadOrder, payment: Payment, reason: string, now: Date): Applied {
  const more = { payment: payment.id, reason };
  const changes = {
    ...endOfPayment(order, payment),
    ...(isOpenPayment(order, payment) && { declined: { at: now.toISOString(), reason } }),
  };
  return {
    payment: { ...payment, status: 'DECLINED', reason },
    writes: [
      saveDeclinedPayment(payment, reason, now),
      ...changeOrder(order, now, { store, changes, more, events: ['order.payment_declined'] }).writes,
    ],
  };
}

/** The order of a payment, with its store: 2 GetItem. @throws TypeError when it has none */
async function readFor(table: Table, payment: Payment): Promise<ReadOrder> {
  const order = payment.order && (await loadUncheckedOrder(table, payment.order));
  if (!order) throw new TypeError(`payment ${payment.id} has no order`);
  return { order, store: await loadStore(table, order.store) };
}

/**
 * Applies the gateway's report of an order's payment, in one transaction with everything that follows: the order is
 * paid and confirmed; or the payment is refunded in full because it came twice, in a wrong amount or too late; or it
 * was declined, and another payment can begin. A report that adds nothing changes nothing.
 * @param read the order as it was read, if it was
 * @returns the payment after it, and the writes; Stale at their commit means that another change came first, and the
 * payment must be read again
 */
export async function applyPayment(
  { table, now }: Work,
  payment: Payment,
  state: PaymentState,
  read?: ReadOrder,
): Promise<Applied> {
  const known =
    payment.status === 'SUCCEEDED' || (state.status === 'declined' && payment.status === 'DECLINED');
  if (known || state.status === 'pending') return { payment, writes: [] };
  const found = read ?? (await readFor(table, payment));
  return state.status === 'declined'
    ? applyDecline(found, payment, state.reason, now)
    : applyArrival(
        { table, now },
        found,
        { ...payment, channel: state.channel ?? payment.channel },
        state.amount,
      );
}
