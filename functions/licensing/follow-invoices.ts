import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { invoiceEvents } from '../../shared/billing/events.ts';
import { followInvoice } from '../../shared/licensing/following/follow-invoice.ts';

const paid = 'invoice.paid';

/** What was billed to a partner goes on when its overdue invoice was paid by hand. */
export const consumer = defineConsumer(
  {
    id: 'licensing.follow-invoices',
    summary: 'Renews what an overdue invoice of a partner bills once it is paid',
    on: 'queue',
    pattern: invoiceEvents.pattern([paid], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const { invoice } = invoiceEvents.detailOf(paid, publishedOf(message));
      await followInvoice(table, invoice, now());
    }),
);
