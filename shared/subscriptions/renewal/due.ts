import { subscriptionDueOf } from '../../billing/domain/renewal.ts';
import { chargeAs, renewalWorkOf } from '../../billing/renewal/renewal-work.ts';
import { changeSubscription, parseSubscription, saveSubscription } from '../data/subscriptions.ts';
import { writeSubscriptionEvent } from '../events.ts';
import { subscriptionRenewal } from './renew.ts';

/** What time does to subscriptions. A merchant is reminded that one renews soon. */
export const subscriptionDueWork = renewalWorkOf({
  kind: 'SUBSCRIPTION',
  prefix: 'BILLING',
  parse: parseSubscription,
  dueOf: subscriptionDueOf,
  remind: (read, clock) => [
    saveSubscription(read, changeSubscription(read, { reminded_for: read.period.end }, clock.now), clock),
    writeSubscriptionEvent('subscription.renewal_soon', read, clock.now, {
      subscription: read.id,
      renews_at: read.period.end,
    }),
  ],
  ...chargeAs(subscriptionRenewal),
});
