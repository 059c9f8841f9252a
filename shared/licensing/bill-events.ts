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

const announcePartnerBill = announcerOf(partnerBillEvents);

/** The event of a renewal that is due within three days. */
export const writeRenewalSoonEvent = (
  billed: BilledOrganization,
  kind: BilledKind,
  due: { readonly subject: string; readonly renews_at: string },
  at: Date,
): Write => announcePartnerBill('bill.renewal_soon', billed, at, { kind, ...due });

/** A try that failed: of what, with the invoice, if there is one, and the card that was declined, if one was. */
interface FailedBill {
  /** The subscription, licence or lot. */
  readonly subject: string;
  readonly invoice?: Id<'Invoice'> | undefined;
  readonly tries: number;
  readonly card?: PayingCard | undefined;
}

/** The event of another try that failed. */
export const writeUnpaidEvent = (
  billed: BilledOrganization,
  kind: BilledKind,
  { subject, invoice, tries, card }: FailedBill,
  at: Date,
): Write => announcePartnerBill('bill.unpaid', billed, at, { kind, subject, invoice, tries, card });
