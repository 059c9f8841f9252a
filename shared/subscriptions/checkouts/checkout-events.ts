import * as z from 'zod';
import { modes } from '../../kernel/roles.ts';
import { defineEvents } from '../../platform/events/catalogue.ts';
import { createEventId } from '../../platform/events/outbox.ts';
import { stored } from '../../platform/table/entity/stored.ts';
import type { Write } from '../../platform/table/table.ts';
import { billing } from '../data/billing-partition.ts';
import type { Checkout } from '../data/checkouts.ts';
import { checkoutPurposes } from '../domain/checkout.ts';

const DisputedCheckout = z.object({
  checkout: stored.id<'Checkout'>(),
  purpose: z.enum(checkoutPurposes),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
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

type DisputeName = keyof typeof checkoutEvents.types;

/** The write of an event of a disputed checkout. @param amount kobo that the bank takes */
export function announceDispute(
  name: DisputeName,
  { id: checkout, organization, mode, purpose, invoice, amount: total }: Checkout,
  amount: Checkout['amount'],
  at: Date,
): Write {
  const detail = { checkout, purpose, organization, mode, invoice, amount, total };
  const event = { id: createEventId(), name, at, tenant: organization, mode, publish: true, detail };
  return checkoutEvents.emit(billing.pk({ organization, mode }), event);
}
