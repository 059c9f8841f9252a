import { checkOwner, type Id, type Table, type Tenant, toId, type Write } from '#ground';
import { canAsk, loadUncheckedPayment } from '../../money/data/payments.ts';
import { askAbout } from '../../money/payments/settle-payment.ts';
import type { Payments } from '../../money/ports/payments.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import { type Checkout, loadUncheckedCheckout } from '../data/checkouts.ts';
import { type ShownCheckout, toCheckoutView } from './checkout-view.ts';
import type { CheckoutEffects } from './effects.ts';
import { type AppliedCheckout, declineCheckout, receiveCheckout } from './receive-checkout.ts';

interface Looking {
  readonly table: Table;
  readonly payments: Payments;
  readonly effects: CheckoutEffects;
}

/**
 * Looks how a checkout stands. While its payment is not decided the gateway is asked, at most every five seconds, and the answer
 * is applied. 1 GetItem for an open one; 1 UpdateItem where the gateway is asked.
 */
async function lookAtCheckout(
  { table, payments, effects }: Looking,
  read: Checkout,
  now: Date,
): Promise<AppliedCheckout & ShownCheckout> {
  const seen = { checkout: read, writes: [] };
  if (!read.charged || read.status === 'PAID' || read.status === 'FAILED') return seen;
  const payment = await loadUncheckedPayment(table, toId<'Payment'>(read.id));
  if (payment?.status !== 'PENDING') return seen;
  const { authorization_url } = payment;
  if (!(await canAsk({ table, now }, payment))) return { ...seen, authorization_url };
  const state = await askAbout(payments.of(read.mode), payment, now);
  if (state.status === 'succeeded')
    return receiveCheckout({ table, now }, read, { payment, state }, effects[read.purpose]);
  if (state.status === 'declined') return declineCheckout({ table, now }, read, payment, state.reason);
  return { ...seen, authorization_url };
}

/**
 * A checkout as it stands now, for its payer alone, and the writes of what the gateway says of it. 1 GetItem, 1 more in
 * test mode, and the requests of `lookAtCheckout`.
 * @throws Problem not_found
 */
export async function showCheckout(
  all: Looking,
  caller: Tenant,
  id: Id<'Checkout'>,
  now: Date,
): Promise<{ readonly view: ReturnType<typeof toCheckoutView>; readonly writes: readonly Write[] }> {
  const found = await loadUncheckedCheckout(all.table, id);
  const { owner: _, ...read } = checkOwner(found && { ...found, owner: found.payer.user }, caller);
  const seen = await lookAtCheckout(all, read, now);
  const work = await clockedWorkOf({ table: all.table, now }, seen.checkout);
  return { view: toCheckoutView(seen, work.now), writes: seen.writes };
}
