import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { disputePattern, parseDispute } from '../../shared/billing/checkouts/checkout-events.ts';
import { followDispute } from '../../shared/licensing/following/follow-dispute.ts';

/** Follows the disputes of capacity that partners paid by the gateway. */
export const consumer = defineConsumer(
  {
    id: 'licensing.follow-disputes',
    summary: 'Freezes capacity whose payment is disputed, and takes it away if the dispute is lost',
    on: 'queue',
    pattern: disputePattern,
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const disputed = parseDispute(publishedOf(message));
      if (disputed) await followDispute(table, disputed, now());
    }),
);
