import { asKobo, type Work, type Write } from '#ground';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { Payment } from '../../money/data/payments.ts';
import type { ReportedDispute } from '../../money/ports/payments.ts';
import { writeWatchedBalance } from '../../money/watch-balance.ts';
import { loadStore } from '../../stores/data/stores.ts';
import type { OrderChanges } from '../data/order-item.ts';
import { loadUncheckedOrder, type Order } from '../data/orders.ts';
import { isDisputed } from '../domain/chargebacks.ts';
import { givenBackOf } from '../domain/fees.ts';
import { hasNotLeft } from '../domain/order.ts';
import { paymentStatusOf } from '../domain/payment/payment-status.ts';
import { type Ruling, rulingOf } from '../domain/payment/ruling.ts';
import { changeOrder } from '../order/transition-order.ts';
import { cancelWrites } from './cancel-order.ts';
import { callOffShipment } from './cancel-shipment-of.ts';
import { moveRuledMoney } from './charged-back-money.ts';

/** The payout status of an order once a bank has ruled. */
function moneyStatus(order: Order, { status }: Ruling): OrderChanges {
  const isAll = status === 'LOST' && givenBackOf(order) >= order.paid;
  return { payment_status: paymentStatusOf(order), ...(isAll && { payout_status: 'REFUNDED' }) };
}

/** An order's deadlines pause while a bank decides, and resume where they stopped. */
function pausedBy(before: Order, after: Order, now: Date): OrderChanges {
  const { paused_at, paused_ms = 0 } = before;
  if (isDisputed(after)) return { paused_at: paused_at ?? now.toISOString() };
  if (paused_at === undefined) return {};
  return { paused_at: undefined, paused_ms: paused_ms + now.getTime() - Date.parse(paused_at) };
}

const lost = 'The bank gave the payment back to the payer.';
const disputed = 'The payer disputed the payment at the bank.';

/**
 * Applies the gateway's report of a dispute of an order's payment. While the bank decides, it has the money: it takes
 * what the order holds first, then what the owner can spend. That balance may go below zero, because the money is gone
 * already. Our fee comes back as with a refund. An order that has not left waits, and its shipment is cancelled. If the
 * bank keeps the money, such an order is cancelled and the undisputed rest is refunded. If the bank returns the money,
 * everything is as before; if the order was cancelled or returned meanwhile, the buyer gets it. 3 GetItem, and 1 for a
 * shipment.
 * @returns the writes of one transaction; none where the report adds nothing. They are stale when the order has changed
 * since
 * @throws TypeError when the payment has no order
 */
export async function writeChargeback(
  { table, now }: Work,
  payment: Payment,
  reported: ReportedDispute,
): Promise<readonly Write[]> {
  const read = payment.order && (await loadUncheckedOrder(table, payment.order));
  if (!read) throw new TypeError(`payment ${payment.id} has no order`);
  const ruling = rulingOf(read, payment.id, reported);
  if (!ruling) return [];
  const store = await loadStore(table, read.store);
  const isHere = hasNotLeft(read.status) && ruling.status !== 'WON';
  const called = isHere && (await callOffShipment(table, read, { reason: disputed, now, always: true }));
  const stopped = called && !('goesOn' in called) ? called : undefined;
  const order = { ...read, ...stopped?.changes };
  const money = moveRuledMoney(order, ruling, now);
  const after = { ...order, ...money.changes };
  const changes = {
    ...stopped?.changes,
    ...money.changes,
    ...moneyStatus(after, ruling),
    ...pausedBy(read, after, now),
  };
  const holder = { user: read.owner, mode: read.mode };
  const writes = [
    ...(stopped?.writes ?? []),
    ...money.writes,
    ...(await writeWatchedBalance({ table, now }, holder, money.fromAvailable)),
  ];
  const amount = ruling.known && ruling.status === 'WON' ? ruling.known.amount : ruling.amount;
  const more = { by: 'payment', payment: payment.id, amount: asKobo(amount) } as const;
  const event = { name: 'order.chargeback', more } as const;
  if (ruling.status === 'LOST' && stopped) {
    const cancelling = { action: 'charge_back', by: 'payment', reason: lost } as const;
    const before = { changes, writes, events: [event] };
    return cancelWrites({ order: read, store }, before, cancelling, now).writes;
  }
  const step = changeOrder(read, now, { store, changes, more, events: ['order.chargeback'] });
  return joinMoves([...step.writes, ...writes]);
}
