import type { partnerBillEvents } from '../../shared/licensing/bill-events.ts';
import { followInvoice } from '../../shared/licensing/following/follow-invoice.ts';
import { patternOf } from '../../shared/platform/events/catalogue.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import type { billingEvents } from '../../shared/subscriptions/events.ts';

const paid = 'invoice.paid' satisfies keyof typeof billingEvents.types;
const unpaid = 'bill.unpaid' satisfies keyof typeof partnerBillEvents.types;

/**
 * Tells partners' systems which of their invoices were paid, and which were not. What was billed goes on when its overdue
 * invoice was paid by hand.
 */
export const consumer = defineConsumer(
  {
    id: 'licensing.follow-invoices',
    summary: 'Tells partners of their invoices, and renews what an overdue one bills once it is paid',
    on: 'queue',
    pattern: patternOf([paid, unpaid], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { config, now }) =>
    handleEach(messagesOf(event), async (message) => {
      const published = publishedOf(message);
      const isPaid = published.name === paid;
      await followInvoice(table, published, isPaid, config.SVC_BASE_URL, now());
    }),
);

export const handler = createRunner(consumer);
