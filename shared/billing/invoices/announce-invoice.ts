import type { OutgoingEvent } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import type { billAnnouncements } from '../announcements.ts';
import type { Invoice } from '../data/invoices.ts';
import { isOfPartner } from '../events.ts';
import { shownInvoiceOf } from './invoice-view.ts';

type InvoiceEventName = Extract<keyof typeof billAnnouncements.types, `distribution.invoice.${string}`>;
/** The events of an invoice that a partner's systems get. */
export type InvoiceNews = InvoiceEventName extends `distribution.invoice.${infer News}` ? News : never;

/** The partner's events of what an invoice has become; none for a merchant's. @param before undefined for a new one */
export function announcementsOfInvoice(
  news: readonly InvoiceNews[],
  before: Invoice | undefined,
  invoice: Invoice,
  at: Date,
): readonly OutgoingEvent<InvoiceEventName, unknown>[] {
  if (!isOfPartner(invoice)) return [];
  const { organization, mode, revision } = invoice;
  const announced = {
    organization,
    mode,
    revision,
    ...shownInvoiceOf(invoice),
    before: before && shownInvoiceOf(before).data,
  };
  return news.map((one) => announcementOf(`distribution.invoice.${one}` as const, announced, at));
}
