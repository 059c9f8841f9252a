import { followEvents, patternOf, toId } from '#ground';
import { followClientOf, refreshGates } from '../../shared/licensing/following/follow-client.ts';
import type { partnerEvents } from '../../shared/partners/events.ts';
import type { subscriptionEvents } from '../../shared/subscriptions/events.ts';

const ofClients = [
  'distribution.client.active',
  'distribution.client.ended',
] as const satisfies (keyof typeof partnerEvents.types)[];
const ofPlans = [
  'subscription.started',
  'subscription.ended',
] as const satisfies (keyof typeof subscriptionEvents.types)[];

/**
 * Ends what a partner pays for a client with their relation, and opens the licence gates of the stores of a merchant that
 * pays a plan itself. Only the state at the moment of the run counts, so events may come late, twice or out of order.
 */
export const consumer = followEvents({
  id: 'licensing.follow-clients',
  summary: 'Ends sponsorships with their clients, and opens licence gates for plans that merchants pay',
  pattern: patternOf([...ofClients, ...ofPlans], {}),
  async follow(event, { table }, { now }) {
    const { name, tenant, mode, detail } = event;
    if (ofPlans.some((one) => one === name))
      await refreshGates({ table, now: now() }, toId<'User'>(tenant), mode);
    else await followClientOf({ table, now: now() }, detail);
  },
});
