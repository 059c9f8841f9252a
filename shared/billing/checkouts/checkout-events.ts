import * as z from 'zod';
import { defineEvents, type Id, type PublishedEvent, stored, type Write } from '#ground';
import type { Checkout } from '../data/checkouts.ts';
import { checkoutPurposes } from '../domain/checkout.ts';
import { announcerOf, OfBilled } from '../events.ts';

const DisputedCheckout = OfBilled.extend({
  checkout: stored.id<'Checkout'>(),
  purpose: z.enum(checkoutPurposes),
  /** What the checkout paid; absent where its money stayed in the wallet. */
  invoice: stored.id<'Invoice'>().optional(),
  /** Kobo that the bank takes, of the total. */
  amount: stored.kobo(),
  total: stored.kobo(),
});

/** The events of disputes of checkouts: of what the money has bought, something is held, lost or free again. */
export const checkoutEvents = defineEvents({
  'checkout.disputed': { title: 'Payment of a checkout disputed', detail: DisputedCheckout },
  'checkout.dispute_won': { title: 'Dispute of a checkout won', detail: DisputedCheckout },
  'checkout.dispute_lost': { title: 'Dispute of a checkout lost', detail: DisputedCheckout },
});

/** The bus pattern of all disputes of checkouts. */
export const disputePattern = checkoutEvents.pattern(
  ['checkout.disputed', 'checkout.dispute_won', 'checkout.dispute_lost'],
  {},
);

/** What a disputed checkout has paid. */
export interface DisputedInvoice {
  readonly checkout: Id<'Checkout'>;
  readonly invoice: Id<'Invoice'>;
}

/** What a published event of a dispute concerns; undefined where the money of the checkout bought nothing. */
export function parseDispute(event: Pick<PublishedEvent, 'detail'>): DisputedInvoice | undefined {
  // The details of the three are alike.
  const { checkout, invoice } = checkoutEvents.detailOf('checkout.disputed', event);
  return invoice && { checkout, invoice };
}

const announce = announcerOf(checkoutEvents);
type DisputeName = keyof typeof checkoutEvents.types;

/** The write of an event of a disputed checkout. @param amount kobo that the bank takes */
export function writeDisputeEvent(
  name: DisputeName,
  read: Checkout,
  amount: Checkout['amount'],
  at: Date,
): Write {
  const { id: checkout, purpose, invoice, amount: total } = read;
  return announce(name, read, at, { checkout, purpose, invoice, amount, total });
}
