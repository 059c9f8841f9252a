import * as z from 'zod';
import { defineEvents, type Id, stored, type Write } from '#ground';
import type { BilledOrganization } from '../billing/data/billing-partition.ts';
import { announcerOf, OfBilled, PayingCard } from '../billing/events.ts';

/** What partners pay for again and again. */
export const billedKinds = ['wholesale', 'license', 'pack'] as const;
export type BilledKind = (typeof billedKinds)[number];

const Detail = OfBilled.extend({
  kind: z.enum(billedKinds),
  /** The subscription, licence or lot. */
  subject: z.string(),
});

/** The events of partners' renewals: mails to their owners follow from them. */
export const partnerBillEvents = defineEvents({
  'bill.renewal_soon': {
    title: 'A renewal of a partner is due within three days',
    detail: Detail.extend({ renews_at: z.iso.datetime() }),
  },
  'bill.unpaid': {
    title: 'A renewal of a partner could not be paid',
    /** Without an invoice, the pool was too small. */
    detail: Detail.extend({
      invoice: stored.id<'Invoice'>().optional(),
      tries: z.number(),
      card: PayingCard.optional(),
    }),
  },
});

/** The write of an event of a partner's renewal. */
export const announcePartnerBill = announcerOf(partnerBillEvents);

/** The event of another try that failed. @param card that was declined */
export const announceUnpaid = (
  of: BilledOrganization,
  kind: BilledKind,
  subject: string,
  { invoice, tries }: { readonly invoice?: Id<'Invoice'> | undefined; readonly tries: number },
  card: PayingCard | undefined,
  at: Date,
): Write => announcePartnerBill('bill.unpaid', of, at, { kind, subject, invoice, tries, card });
