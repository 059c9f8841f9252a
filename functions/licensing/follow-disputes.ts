import { followEvents } from '#ground';
import { disputePattern, parseDispute } from '../../shared/billing/checkouts/checkout-events.ts';
import { followDispute } from '../../shared/licensing/following/follow-dispute.ts';

/** Follows the disputes of capacity that partners paid by the gateway. */
export const consumer = followEvents({
  id: 'licensing.follow-disputes',
  summary: 'Freezes capacity whose payment is disputed, and takes it away if the dispute is lost',
  pattern: disputePattern,
  async follow(event, { table }, { now }) {
    const disputed = parseDispute(event);
    if (disputed) await followDispute({ table, now: now() }, disputed);
  },
});
