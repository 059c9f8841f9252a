import { type Alarms, asKobo, isId, Problem, type Table, type Write } from '#ground';
import type { PaystackNotification } from '../contract/paystack-notification.ts';
import { loadUncheckedPayment, type Payment } from '../data/payments.ts';
import type { PaymentStatus } from '../domain/payment.ts';
import type { Payments } from '../ports/payments.ts';
import type { PaymentEffects } from './effects.ts';
import { writeSettlementWithCard } from './save-card.ts';
import { askAbout, type PaymentState } from './settle-payment.ts';

interface Applying {
  readonly table: Table;
  readonly alarms: Alarms;
  readonly payments: Payments;
  readonly effects: PaymentEffects;
}

/** Applies the gateway's report: to the order or the checkout of a payment, or to the wallet; the latter two if the amount is the requested one. */
async function applyState(
  { table, alarms, effects }: Applying,
  payment: Payment,
  state: PaymentState,
  { now, from }: { readonly now: Date; readonly from: readonly PaymentStatus[] },
): Promise<readonly Write[]> {
  if (payment.order) return effects.order.apply({ table, now }, payment, state);
  if (state.status === 'succeeded' && state.amount === payment.amount)
    return payment.checkout
      ? effects.checkout.apply({ table, now }, payment, state, from)
      : writeSettlementWithCard({ table, now }, payment, state, from);
  alarms.raise('ledger_mismatch', { payment: payment.id, status: payment.status, found: state.status });
  return [];
}

/**
 * Applies a notification that a payment was made. An expected notification is believed. For any other the gateway is
 * asked first: if the payment was declined, because its money may have been refunded since; and if the amount or
 * currency differs, so that a wrong notification has no effect.
 * @returns the writes; none if the payment has succeeded already, or is not ours
 * @throws Problem unavailable if the gateway has not decided, so that it sends the notification again
 */
export async function writeChargeReport(
  all: Applying,
  { reference, amount, currency, authorization }: PaystackNotification,
  now: Date,
): Promise<readonly Write[]> {
  const { table, alarms, payments } = all;
  const payment = isId<'Payment'>(reference) ? await loadUncheckedPayment(table, reference) : undefined;
  if (payment?.mode !== 'live') return [];
  const { id, status } = payment;
  const isAsAsked = currency === 'NGN' && amount === (payment.taken ?? payment.amount);
  const mismatch = { payment: id, asked: payment.amount, said: amount, currency };
  if (status === 'SUCCEEDED') {
    if (!isAsAsked) alarms.raise('ledger_mismatch', mismatch);
    return [];
  }
  // If the payment is declined meanwhile, the gateway is asked when the notification comes again. A card to be saved is
  // told by the gateway alone.
  if (status === 'PENDING' && isAsAsked && !payment.save_card)
    return applyState(
      all,
      payment,
      { status: 'succeeded', amount: asKobo(amount), signature: authorization?.signature },
      { now, from: ['PENDING'] },
    );
  const state = await askAbout(payments.of('live'), payment, now);
  if (state.status === 'succeeded')
    return applyState(all, payment, state, { now, from: ['PENDING', 'DECLINED'] });
  if (isAsAsked && state.status === 'pending') throw new Problem('unavailable');
  alarms.raise('ledger_mismatch', { ...mismatch, status, found: state.status });
  return [];
}
