import type { Write } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import { CheckoutOut } from '../contract/checkout.ts';
import { type Checkout, type CheckoutEnd, endCheckout } from '../data/checkouts.ts';
import { isOfPartner, writeBilledEvents } from '../events.ts';
import { toCheckoutView } from './checkout-view.ts';

const eventNames = {
  OPEN: 'distribution.checkout.open',
  PAID: 'distribution.checkout.paid',
  FAILED: 'distribution.checkout.failed',
  EXPIRED: 'distribution.checkout.expired',
} as const;

/**
 * The partner's events of what a checkout has become; a merchant's has none.
 * @param before undefined for a new one @param now the organization's
 */
export function writeCheckoutEvents(before: Checkout | undefined, checkout: Checkout, now: Date): Write[] {
  if (!isOfPartner(checkout)) return [];
  const { organization, mode, revision, status } = checkout;
  const shownOf = (one: Checkout) => CheckoutOut.parse(toCheckoutView({ checkout: one }, now));
  const announced = {
    organization,
    mode,
    revision,
    data: shownOf(checkout),
    before: before && shownOf(before),
  };
  return writeBilledEvents(checkout, [announcementOf(eventNames[status], announced, now)]);
}

/** Ends a checkout that was read, with its events. @param now the organization's */
export function finishCheckout(
  read: Checkout,
  end: CheckoutEnd,
  now: Date,
): { readonly checkout: Checkout; readonly writes: readonly Write[] } {
  const { checkout, write } = endCheckout(read, end);
  return { checkout, writes: [write, ...writeCheckoutEvents(read, checkout, now)] };
}
