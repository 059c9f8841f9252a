import { commitIfChanged, defineRoute, Problem } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';
import { allowPayersOfSubscription } from '../../shared/subscriptions/access.ts';
import {
  CancelIn,
  SubscriptionOut,
  subscriptionParams,
} from '../../shared/subscriptions/contract/subscription.ts';
import { subscriptionOf } from '../../shared/subscriptions/data/subscriptions.ts';
import { cancelSubscription } from '../../shared/subscriptions/plan/cancel-subscription.ts';
import { toSubscriptionView } from '../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'subscriptions.cancel',
  at: 'POST /api/v1/subscriptions/{subscription_id}/cancel/',
  summary: 'Cancel a subscription',
  description:
    'It ends with its period, and can be taken back until then by subscribing to the present plan again. With `at: now` it ends at once in its first 7 days, and the unused share goes to the wallet with a credit note. That is possible once in 12 months; later `at: now` ends it with its period, and `cancel_at_period_end` says so. While its payment is disputed at the bank it does not end at once. While a renewal is unpaid it always ends at once, and the invoice is void.',
  auth: { ...allowPayersOfSubscription, standing: activeSession },
  params: subscriptionParams,
  body: CancelIn,
  returns: [200, SubscriptionOut],
  errors: ['invalid_state', 'payment_disputed'],
  async handle({ params, body: { at }, caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const read = await subscriptionOf(table, billed);
    if (!read) throw new Problem('not_found');
    if (read.id !== params.subscription_id)
      throw new Problem('invalid_state', 'The subscription has ended already.');
    const work = await clockedWorkOf({ table, now }, billed);
    const { subscription, writes } = await cancelSubscription(work, read, at);
    return commitIfChanged(writes, toSubscriptionView(subscription));
  },
});
