import type { OutgoingEvent, Write } from '#ground';
import { changeInvoice, type Invoice, type InvoiceChange } from '../data/invoices.ts';
import { writeBilledEvents } from '../events.ts';
import { announcementsOfInvoice, type InvoiceNews } from './announce-invoice.ts';

/** A step of an invoice. */
interface InvoiceStep {
  readonly set: InvoiceChange;
  /** The events that a partner's systems get. */
  readonly news: readonly InvoiceNews[];
  readonly events?: readonly OutgoingEvent<string, unknown>[];
}

/** An invoice after a step, and the writes that make it so, with the partner's events. */
export function transitionInvoice(
  read: Invoice,
  { set, news, events = [] }: InvoiceStep,
  at: Date,
): { readonly invoice: Invoice; readonly writes: readonly Write[] } {
  const { invoice, write } = changeInvoice(read, set);
  const told = [...events, ...announcementsOfInvoice(news, read, invoice, at)];
  return { invoice, writes: [write, ...writeBilledEvents(invoice, told)] };
}
