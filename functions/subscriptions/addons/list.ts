import * as z from 'zod';
import { toId } from '../../../shared/kernel/ids.ts';
import { smsCreditsOf } from '../../../shared/notices/data/sms-credits.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowPayersToRead } from '../../../shared/subscriptions/access.ts';
import { AddonsOut, organizationOfPayer } from '../../../shared/subscriptions/contract/subscription.ts';
import { loadCurrentPlan } from '../../../shared/subscriptions/plan/current-plan.ts';
import { toAddonView } from '../../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'addons.list',
  method: 'GET',
  path: '/api/v1/subscriptions/addons/',
  summary: 'List your add-ons',
  description:
    'Lists the add-ons of the current subscription, in the order in which they were bought. What is left of bought SMS is in `sms_credits`.',
  auth: allowPayersToRead,
  query: z.object({ organization: organizationOfPayer }),
  returns: [200, AddonsOut],
  uses: { table: tableAccess },
  async handle({ caller }, { table }) {
    const of = { organization: caller.organization.id, mode: caller.mode };
    const [{ subscription }, sms_credits] = await Promise.all([
      loadCurrentPlan(table, of),
      smsCreditsOf(table, { merchant: toId<'User'>(of.organization), mode: of.mode }),
    ]);
    const results = subscription?.addons.map((one) => toAddonView(one, subscription)) ?? [];
    return { results, sms_credits };
  },
});

export const handler = createLambda(route);
