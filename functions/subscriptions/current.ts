import * as z from 'zod';
import { defineRoute } from '#ground';
import { showCurrentPlan } from '../../shared/licensing/licenses/show-current-plan.ts';
import { allowPayersToRead } from '../../shared/subscriptions/access.ts';
import { organizationOfPayer, SubscriptionOut } from '../../shared/subscriptions/contract/subscription.ts';
import { loadCurrentPlan } from '../../shared/subscriptions/plan/current-plan.ts';

export const route = defineRoute({
  id: 'subscriptions.current',
  at: 'GET /api/v1/subscriptions/current/',
  summary: 'Get the current subscription',
  description:
    'Answers the plan that counts: your own, or a higher one that a partner pays for you (`source` LICENSE). Without any it is FREE.',
  auth: allowPayersToRead,
  query: z.object({ organization: organizationOfPayer }),
  returns: [200, SubscriptionOut],
  async handle({ caller }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    return showCurrentPlan(table, await loadCurrentPlan(table, billed), billed);
  },
});
