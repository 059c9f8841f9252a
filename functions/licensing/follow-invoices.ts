import { followEvents } from '#ground';
import { invoiceEvents } from '../../shared/billing/events.ts';
import { followInvoice } from '../../shared/licensing/following/follow-invoice.ts';

const paid = 'invoice.paid';

/** What was billed to a partner goes on when its overdue invoice was paid by hand. */
export const consumer = followEvents({
  id: 'licensing.follow-invoices',
  summary: 'Renews what an overdue invoice of a partner bills once it is paid',
  pattern: invoiceEvents.pattern([paid], {}),
  async follow(event, { table }, { now }) {
    const { invoice } = invoiceEvents.detailOf(paid, event);
    await followInvoice({ table, now: now() }, invoice);
  },
});
