import type { OutgoingEvent, Write } from '#ground';
import { changeInvoice, type Invoice, type InvoiceChange } from '../data/invoices.ts';
import { writeBilledEvents } from '../events.ts';
import { announcementsOfInvoice, type InvoiceNews } from './announce-invoice.ts';

/**
 * An invoice after a step, and the writes that make it so and tell a partner's systems.
 * @param events besides what a partner is told
 */
export function transitionInvoice(
  read: Invoice,
  set: InvoiceChange,
  news: readonly InvoiceNews[],
  at: Date,
  events: readonly OutgoingEvent<string, unknown>[] = [],
): { readonly invoice: Invoice; readonly writes: readonly Write[] } {
  const { invoice, write } = changeInvoice(read, set);
  const told = [...events, ...announcementsOfInvoice(news, read, invoice, at)];
  return { invoice, writes: [write, ...writeBilledEvents(invoice, told)] };
}
