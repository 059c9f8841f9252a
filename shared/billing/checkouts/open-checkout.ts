import { isDeepStrictEqual } from 'node:util';
import { type Id, Problem, Stale, toId, type Work, type Write } from '#ground';
import { loadUser } from '../../identity/data/users.ts';
import { awaitPayer, beginPayment, type Payment, saveFreedPayment } from '../../money/data/payments.ts';
import { type TestCard, usualCard } from '../../money/domain/test-cards.ts';
import { charge } from '../../money/payments/charge-payment.ts';
import type { Payments } from '../../money/ports/payments.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { addCheckout, type Checkout, loadUncheckedCheckout, readCheckouts } from '../data/checkouts.ts';
import { checkoutLifetime, statusOfCheckout } from '../domain/checkout.ts';
import { dueOf, type InvoiceLine } from '../domain/invoice.ts';
import { finishCheckout, writeCheckoutEvents } from './announce-checkout.ts';
import type { ShownCheckout } from './checkout-view.ts';
import type { CheckoutEffect, CheckoutMade } from './effects.ts';
import { type AppliedCheckout, declineCheckout, receiveCheckout } from './receive-checkout.ts';

/** How the payer wants to pay. */
export interface GatewayChoice {
  readonly card?: TestCard | undefined;
  readonly save_card?: boolean | undefined;
  readonly return_url?: string | undefined;
}

/** What is to be paid by the gateway, by whom, and how. */
export type AskedCheckout = Pick<
  Checkout,
  'organization' | 'mode' | 'purpose' | 'payer' | 'subject' | 'terms'
> & {
  /** Their sum is above 0. */
  readonly lines: readonly InvoiceLine[];
  /** The stable id of the request: a repeated request has one checkout. */
  readonly id: string;
  /** What was asked for, the same whenever the request is repeated: so nothing in it may depend on the time. */
  readonly request: Checkout['request'];
  readonly how: GatewayChoice;
};

/** A checkout that was opened, and where to pay it. */
export interface OpenedCheckout<Made extends CheckoutMade> extends AppliedCheckout<Made>, ShownCheckout {}

/** With what a checkout is opened. */
export interface Opening extends ClockedWork {
  readonly payments: Payments;
  /** The id of the request. */
  readonly by: string;
}

/** The writes that end the checkout which a new one replaces. 1 GetItem where there is one. */
async function replaceCheckout(
  { table, now }: Work,
  last: Id<'Checkout'> | undefined,
): Promise<readonly Write[]> {
  const read = last && (await loadUncheckedCheckout(table, last));
  if (read?.status !== 'OPEN') return [];
  const reason = 'A newer checkout has replaced it.';
  return finishCheckout(read, { status: 'EXPIRED', reason }, now).writes;
}

/** A new checkout, and the writes that add it. Without a card nothing is charged in test mode. */
async function createCheckout(
  work: ClockedWork,
  { how, ...asked }: AskedCheckout,
  last: Id<'Checkout'> | undefined,
) {
  const { now } = work;
  const checkout: Checkout = {
    ...asked,
    id: toId<'Checkout'>(asked.id),
    amount: dueOf(asked.lines).due,
    lines: [...asked.lines],
    status: 'OPEN',
    charged: asked.mode === 'live' || how.card !== undefined,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + checkoutLifetime).toISOString(),
    revision: 1,
  };
  const writes = [
    ...addCheckout(checkout, last, work),
    ...writeCheckoutEvents(undefined, checkout, now),
    ...(await replaceCheckout(work, last)),
  ];
  return { checkout, writes };
}

/** @throws Problem idempotency_key_reused when the id was used for something else */
function assertSameAsked(known: Checkout, asked: AskedCheckout): void {
  const partsOf = ({ organization, mode, purpose, request }: AskedCheckout | Checkout) => [
    organization,
    mode,
    purpose,
    request,
  ];
  if (!isDeepStrictEqual(partsOf(known), partsOf(asked))) throw new Problem('idempotency_key_reused');
}

/** Opens the payment of a checkout, or resumes it. @throws Problem idempotency_in_progress */
async function beginCheckoutPayment(
  { table, real, by }: Opening,
  { id, payer, mode, amount }: Checkout,
  { card = usualCard, save_card }: GatewayChoice,
): Promise<Payment> {
  const asked = { id: toId<'Payment'>(id), owner: payer.user, role: payer.role, mode, amount, card };
  const more = { checkout: id, ...(save_card && { save_card }) };
  const payment = await beginPayment({ table, now: real }, { ...asked, ...more }, by);
  // It ended after the checkout was read.
  if (payment.status !== 'PENDING') throw new Stale();
  return payment;
}

/** Charges a checkout, or finds the charge that an earlier run of the request made. */
async function chargeCheckout<Made extends CheckoutMade>(
  opening: Opening,
  checkout: Checkout,
  how: GatewayChoice,
  effect: CheckoutEffect<Made>,
): Promise<OpenedCheckout<Made>> {
  const { table, payments, real } = opening;
  const payment = await beginCheckoutPayment(opening, checkout, how);
  const waiting = (authorization_url: string | undefined) => ({
    checkout,
    authorization_url,
    writes: [saveFreedPayment(payment)],
  });
  if (payment.authorization_url !== undefined) return waiting(payment.authorization_url);
  const email = async () => (await loadUser(table, checkout.payer.user))?.email ?? '';
  const { return_url } = how;
  const state = await charge(payments.of(checkout.mode), payment, { email, return_url });
  const work = { table, now: real };
  if (state.status === 'succeeded') return receiveCheckout(work, checkout, { payment, state }, effect);
  if (state.status === 'declined') return declineCheckout(work, checkout, payment, state.reason);
  if (state.status === 'abandoned' || state.authorization_url === undefined) return waiting(undefined);
  const payable = await awaitPayer(table, payment, state.authorization_url);
  if (payable.status !== 'PENDING') throw new Stale();
  return waiting(payable.authorization_url);
}

/**
 * Opens a checkout and charges it; an older one of the same purpose ends. The checkout is stored before the gateway is
 * asked, so that money which arrives is never without a purpose. Where the gateway takes the money at once, as from a test
 * card, the writes fund the wallet and have the effect in one transaction. A declined card is no error: the checkout has
 * FAILED. A repeated request finds its checkout as it is by now; what an earlier run made is then read by the caller.
 * @returns what the effect made, if this run had it
 * @throws Problem idempotency_key_reused, idempotency_in_progress; WrongAmount
 */
export async function openCheckout<Made extends CheckoutMade>(
  opening: Opening,
  asked: AskedCheckout,
  effect: CheckoutEffect<Made>,
): Promise<OpenedCheckout<Made>> {
  const { table, now } = opening;
  const { known, last } = await readCheckouts(table, { ...asked, id: toId<'Checkout'>(asked.id) });
  if (known) assertSameAsked(known, asked);
  const { checkout, writes } = known
    ? { checkout: known, writes: [] }
    : await createCheckout(opening, asked, last);
  if (!checkout.charged || statusOfCheckout(checkout, now) !== 'OPEN') return { checkout, writes };
  if (!known) await table.commit(writes);
  return chargeCheckout(opening, checkout, asked.how, effect);
}
