// The gateway says of a checkout's payment that it arrived or was declined: as the answer to the charge, when somebody
// looks at the checkout, to the sweep, or by a notification; so more than once, and late. Money that arrived goes into the
// payer's wallet, and the effect of the purpose pays with it, unless the checkout has ended or no longer buys what it was
// made for: then it stays there, with the reason. Payment, wallet, what is bought and checkout change in one transaction,
// as they were read. So a crash leaves nothing half done, and of two reports the second is Stale, reads again, and finds
// nothing to do.

import { type Kobo, Problem, Stale, type Table, type Work, type Write } from '#ground';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { saveDeclinedPayment } from '../../money/data/payment-ends.ts';
import type { Payment } from '../../money/data/payments.ts';
import { walletOf } from '../../money/data/wallets.ts';
import type { PaymentStatus } from '../../money/domain/payment.ts';
import { writeSettlementWithCard } from '../../money/payments/save-card.ts';
import type { ArrivedPayment, PaymentState } from '../../money/payments/settle-payment.ts';
import { type ClockedWork, clockedWorkOf } from '../../partners/clock.ts';
import { type Checkout, loadUncheckedCheckout } from '../data/checkouts.ts';
import { statusOfCheckout } from '../domain/checkout.ts';
import { finishCheckout } from './announce-checkout.ts';
import type { CheckoutEffect, CheckoutEffects, CheckoutMade } from './effects.ts';

/** A checkout after a report of its payment, what it made, and the writes of one transaction. */
export interface AppliedCheckout<Made extends CheckoutMade = CheckoutMade> {
  readonly checkout: Checkout;
  readonly made?: Made | undefined;
  readonly writes: readonly Write[];
}

/** What the gateway says of a payment, and the statuses that the payment may leave. */
export interface PaymentReport<S extends PaymentState = PaymentState> {
  readonly payment: Payment;
  readonly state: S;
  readonly from?: readonly PaymentStatus[] | undefined;
}

/** The checkout of a payment: 1 GetItem. @throws TypeError when it has none */
async function loadPaidCheckout(table: Table, { id, checkout }: Payment): Promise<Checkout> {
  const read = checkout && (await loadUncheckedCheckout(table, checkout));
  if (!read) throw new TypeError(`payment ${id} has no checkout`);
  return read;
}

/** What the money made, or why it stays in the wallet. */
type Outcome<Made> = { readonly made: Made } | { readonly reason: string };

/** @param available what the wallet holds without the money of the checkout */
async function tryEffect<Made extends CheckoutMade>(
  work: ClockedWork,
  read: Checkout,
  effect: CheckoutEffect<Made>,
  available: Kobo,
): Promise<Outcome<Made>> {
  if (statusOfCheckout(read, work.now) !== 'OPEN')
    return { reason: 'The checkout had ended before the money arrived.' };
  if (available < 0) return { reason: 'The wallet was below zero, and the money went there.' };
  try {
    const made = await effect(work, read);
    const isAsAsked = made?.invoice.total === read.amount;
    return made && isAsAsked ? { made } : { reason: 'What it was to pay for has changed in the meantime.' };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { reason: error.message };
    throw error;
  }
}

/** A write that is refused at the commit has the payment examined again: what was true when it was read is no more. */
const examineAgain = (write: Write): Write => ({
  ...write,
  refuse: () => new Stale('the money of a checkout met another change'),
});

/**
 * Takes in the money of a checkout: in one transaction it comes into the payer's wallet and pays for what the checkout was
 * made for. Money that comes too late, or that can no longer buy it, stays in the wallet, and the checkout says why. 1
 * GetItem, 1 more in test mode, and the requests of the effect.
 * @param read the checkout of the payment
 * @throws WrongAmount
 */
export async function receiveCheckout<Made extends CheckoutMade>(
  { table, now }: Work,
  read: Checkout,
  { payment, state, from }: PaymentReport<ArrivedPayment>,
  effect: CheckoutEffect<Made>,
): Promise<AppliedCheckout<Made>> {
  const [work, wallet, money] = await Promise.all([
    clockedWorkOf({ table, now }, read),
    walletOf(table, payment.owner, payment.mode),
    writeSettlementWithCard({ table, now }, payment, state, from),
  ]);
  if (!wallet) throw new TypeError(`the payer of checkout ${read.id} has no wallet`);
  const outcome = await tryEffect(work, read, effect, wallet.available);
  if ('reason' in outcome) {
    const kept = { status: 'PAID', to_wallet: true, reason: outcome.reason } as const;
    const { checkout, writes } = finishCheckout(read, kept, work.now);
    return { checkout, writes: [...money, ...writes] };
  }
  const { made } = outcome;
  const { checkout, writes } = finishCheckout(read, { status: 'PAID', invoice: made.invoice.id }, work.now);
  return { checkout, made, writes: joinMoves([...money, ...made.writes, ...writes]).map(examineAgain) };
}

/** Notes that a payment was declined: its checkout has failed, if it was open. 1 GetItem in test mode. */
export async function declineCheckout(
  { table, now }: Work,
  read: Checkout,
  payment: Payment,
  reason: string,
): Promise<Omit<AppliedCheckout, 'made'>> {
  const declined = saveDeclinedPayment(payment, reason, now);
  if (read.status !== 'OPEN') return { checkout: read, writes: [declined] };
  const work = await clockedWorkOf({ table, now }, read);
  const status = statusOfCheckout(read, work.now) === 'OPEN' ? 'FAILED' : 'EXPIRED';
  const { checkout, writes } = finishCheckout(read, { status, reason }, work.now);
  return { checkout, writes: [declined, ...writes] };
}

/**
 * Applies the gateway's report of a checkout's payment. A report that adds nothing changes nothing.
 * @returns the writes; Stale at their commit means that another report came first, and the payment must be read again
 * @throws WrongAmount
 */
export async function writeCheckoutReport(
  { effects, ...work }: Work & { readonly effects: CheckoutEffects },
  report: PaymentReport,
): Promise<readonly Write[]> {
  const { payment, state } = report;
  if (payment.status === 'SUCCEEDED' || state.status === 'pending') return [];
  if (state.status === 'declined' && payment.status === 'DECLINED') return [];
  const read = await loadPaidCheckout(work.table, payment);
  const { writes } =
    state.status === 'declined'
      ? await declineCheckout(work, read, payment, state.reason)
      : await receiveCheckout(work, read, { ...report, state }, effects[read.purpose]);
  return writes;
}
