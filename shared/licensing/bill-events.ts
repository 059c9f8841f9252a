import * as z from 'zod';
import type { Id } from '../kernel/ids.ts';
import { modes } from '../kernel/roles.ts';
import { defineEvents } from '../platform/events/catalogue.ts';
import { createEventId } from '../platform/events/outbox.ts';
import { stored } from '../platform/table/entity/stored.ts';
import type { Write } from '../platform/table/table.ts';
import { type BilledOrganization, billing } from '../subscriptions/data/billing-partition.ts';

/** What partners pay for again and again. */
export const billedKinds = ['wholesale', 'license', 'pack'] as const;
export type BilledKind = (typeof billedKinds)[number];

const Detail = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
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
    detail: Detail.extend({ invoice: stored.id<'Invoice'>().optional(), tries: z.number() }),
  },
});

type Types = typeof partnerBillEvents.types;

/** The write of an event of a partner's renewal. */
export const announcePartnerBill = <N extends keyof Types & string>(
  name: N,
  { organization, mode }: BilledOrganization,
  at: Date,
  detail: z.input<Types[N]['detail']>,
): Write =>
  partnerBillEvents.emit(billing.pk({ organization, mode }), {
    id: createEventId(),
    name,
    at,
    tenant: organization,
    mode,
    publish: true,
    detail,
  });

/** The event of another try that failed. */
export const announceUnpaid = (
  of: BilledOrganization,
  kind: BilledKind,
  subject: string,
  unpaid: { readonly invoice?: Id<'Invoice'> | undefined; readonly tries: number },
  at: Date,
): Write => {
  const { organization, mode } = of;
  const { invoice, tries } = unpaid;
  return announcePartnerBill('bill.unpaid', of, at, {
    organization,
    mode,
    kind,
    subject,
    tries,
    ...(invoice && { invoice }),
  });
};
