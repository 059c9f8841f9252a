import { isDeepStrictEqual } from 'node:util';
import { type Id, Problem, Stale, type Table, toId, type Work, type Write } from '#ground';
import { loadUser } from '../../identity/data/users.ts';
import { awaitPayer, beginPayment, type Payment, releasePayment } from '../../money/data/payments.ts';
import { type TestCard, usualCard } from '../../money/domain/test-cards.ts';
import { charge } from '../../money/payments/charge-payment.ts';
import type { Payments } from '../../money/ports/payments.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { addCheckout, type Checkout, loadUncheckedCheckout, readCheckouts } from '../data/checkouts.ts';
import { checkoutLifetime, statusOfCheckout } from '../domain/checkout.ts';
import type { InvoiceLine } from '../domain/invoice.ts';
import { announceCheckout, finishCheckout } from './announce-checkout.ts';
import type { ShownCheckout } from './checkout-view.ts';
import type { CheckoutEffect, CheckoutMade } from './effects.ts';
import { type AppliedCheckout, declineCheckout, receiveCheckout } from './receive-checkout.ts';

/** What is to be paid by the gateway, and by whom. */
export type AskedCheckout = Pick<
  Checkout,
  'organization' | 'mode' | 'purpose' | 'payer' | 'amount' | 'subject' | 'terms'
> & {
  readonly lines: readonly InvoiceLine[];
  /** The stable id of the request: a repeated request has one checkout. */
  readonly id: string;
  /** What was asked for, the same whenever the request is repeated: so nothing in it may depend on the time. */
  readonly request: Checkout['request'];
};

/** How the payer wants to pay. */
export interface GatewayChoice {
  readonly card?: TestCard | undefined;
  readonly save_card?: boolean | undefined;
  readonly return_url?: string | undefined;
}

/** A checkout that was opened, and where to pay it. */
export interface OpenedCheckout<Made extends CheckoutMade> extends AppliedCheckout<Made>, ShownCheckout {}

/** With what a checkout is opened. */
export interface OpeningUses {
  readonly table: Table;
  readonly payments: Payments;
}

/** The moment of a request: `now` is the real time, `time` the organization's, and `by` the id of the request. */
export interface OpeningTime {
  readonly by: string;
  readonly now: Date;
  readonly clock: Clock;
}

/** Without a card nothing is charged in test mode. */
const isCharged = ({ mode }: AskedCheckout, { card }: GatewayChoice): boolean =>
  mode === 'live' || card !== undefined;

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

/** A new checkout, and the writes that add it. */
async function createCheckout(
  work: ClockedWork,
  asked: AskedCheckout,
  how: GatewayChoice,
  last: Id<'Checkout'> | undefined,
) {
  const { now, isClocked } = work;
  const { lines, ...rest } = asked;
  const checkout: Checkout = {
    ...rest,
    id: toId<'Checkout'>(asked.id),
    lines: [...lines],
    status: 'OPEN',
    charged: isCharged(asked, how),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + checkoutLifetime).toISOString(),
    revision: 1,
  };
  const writes = [
    ...addCheckout(checkout, last, { isClocked }),
    ...announceCheckout(undefined, checkout, now),
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
  table: Table,
  { id, payer, mode, amount }: Checkout,
  { card = usualCard, save_card }: GatewayChoice,
  { by, now }: OpeningTime,
): Promise<Payment> {
  const asked = { id: toId<'Payment'>(id), owner: payer.user, role: payer.role, mode, amount, card };
  const more = { checkout: id, ...(save_card && { save_card }) };
  const payment = await beginPayment({ table, now }, { ...asked, ...more }, by);
  // It ended after the checkout was read.
  if (payment.status !== 'PENDING') throw new Stale();
  return payment;
}

/** Charges a checkout, or finds the charge that an earlier run of the request made. */
async function chargeCheckout<Made extends CheckoutMade>(
  { table, payments }: OpeningUses,
  checkout: Checkout,
  how: GatewayChoice,
  effect: CheckoutEffect<Made>,
  at: OpeningTime,
): Promise<OpenedCheckout<Made>> {
  const payment = await beginCheckoutPayment(table, checkout, how, at);
  const waiting = (authorization_url: string | undefined) => ({
    checkout,
    authorization_url,
    writes: [releasePayment(payment)],
  });
  if (payment.authorization_url !== undefined) return waiting(payment.authorization_url);
  const email = async () => (await loadUser(table, checkout.payer.user))?.email ?? '';
  const { return_url } = how;
  const state = await charge(payments.of(checkout.mode), payment, { email, return_url });
  if (state.status === 'succeeded') return receiveCheckout(table, checkout, payment, state, () => effect, at);
  if (state.status === 'declined')
    return declineCheckout({ table, now: at.now }, checkout, payment, state.reason);
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
 * @param asked its amount is above 0
 * @returns what the effect made, if this run had it
 * @throws Problem idempotency_key_reused, idempotency_in_progress; WrongAmount
 */
export async function openCheckout<Made extends CheckoutMade>(
  all: OpeningUses,
  asked: AskedCheckout,
  how: GatewayChoice,
  effect: CheckoutEffect<Made>,
  at: OpeningTime,
): Promise<OpenedCheckout<Made>> {
  const { table } = all;
  const { known, last } = await readCheckouts(table, { ...asked, id: toId<'Checkout'>(asked.id) });
  if (known) assertSameAsked(known, asked);
  const { checkout, writes } = known
    ? { checkout: known, writes: [] }
    : await createCheckout({ table, ...at.clock }, asked, how, last);
  if (!checkout.charged || statusOfCheckout(checkout, at.clock.now) !== 'OPEN') return { checkout, writes };
  if (!known) await table.commit(writes);
  return chargeCheckout(all, checkout, how, effect, at);
}
