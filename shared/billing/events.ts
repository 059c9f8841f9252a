import * as z from 'zod';
import {
  type Details,
  defineEvents,
  type EventName,
  type Events,
  modes,
  type OrganizationId,
  type OutgoingEvent,
  stored,
  type UserId,
  type Write,
  writeEvents,
} from '#ground';
import { ownOrganizationOf } from '../partners/access.ts';
import { type BilledOrganization, billing } from './data/billing-partition.ts';

/** The saved card that was charged, if one was. */
export const PayingCard = z.object({ brand: z.string(), last4: z.string() });
export type PayingCard = Readonly<z.output<typeof PayingCard>>;

/** Whose event it is: so begins the detail of each event of what an organization pays for. */
export const OfBilled = z.object({ organization: stored.id<'Organization'>(), mode: z.enum(modes) });

const OfInvoice = OfBilled.extend({ invoice: stored.id<'Invoice'>() });

/** Makes the function that makes events of a catalogue. It adds whose they are to the detail that it is given. */
const eventMakerOf =
  <T extends Details>({ types }: Pick<Events<T>, 'types'>) =>
  <N extends EventName<T>>(
    name: N,
    { organization, mode }: BilledOrganization,
    at: Date,
    more: Omit<z.input<T[N]>, keyof BilledOrganization>,
  ): OutgoingEvent<N, z.output<T[N]>> => ({
    name,
    at,
    tenant: organization,
    mode,
    detail: z.parse(types[name].detail, { organization, mode, ...more }),
  });

/** Whether a partner is billed, whose systems get events: a merchant's own organization has the id of its user, who pays. */
export const isOfPartner = ({
  organization,
  payer,
}: {
  readonly organization: OrganizationId;
  readonly payer: { readonly user: UserId };
}): boolean => organization !== ownOrganizationOf(payer);

/** The write of events of what an organization pays for; none without events. */
export function writeBilledEvents(
  { organization, mode }: BilledOrganization,
  [first, ...more]: readonly OutgoingEvent<string, unknown>[],
): Write[] {
  return first ? [writeEvents(billing.pk({ organization, mode }), first, ...more)] : [];
}

/** Makes the function that writes the events of a catalogue, one at a time. */
export function announcerOf<T extends Details>(events: Pick<Events<T>, 'types'>) {
  const makeEvent = eventMakerOf(events);
  return <N extends EventName<T>>(
    name: N,
    billed: BilledOrganization,
    at: Date,
    more: Omit<z.input<T[N]>, keyof BilledOrganization>,
  ): Write => writeEvents(billing.pk(billed), makeEvent(name, billed, at, more));
}

/** The events of invoices, from which commissions and receipts follow. */
export const invoiceEvents = defineEvents({
  'invoice.paid': {
    title: 'Invoice paid',
    detail: OfInvoice.extend({
      paid_at: z.iso.datetime(),
      total: stored.kobo(),
      card: PayingCard.optional(),
    }),
  },
  'invoice.refunded': {
    title: 'A part of an invoice, or all of it, refunded',
    /** All that was given back so far, with this. */
    detail: OfInvoice.extend({ refunded: stored.kobo(), total: stored.kobo() }),
  },
});

/** An event of an invoice, and the write of one. */
export const makeInvoiceEvent = eventMakerOf(invoiceEvents);
export const writeInvoiceEvent = announcerOf(invoiceEvents);
