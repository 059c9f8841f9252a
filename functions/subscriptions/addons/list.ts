import * as z from 'zod';
import { defineRoute, pageOf, toId } from '#ground';
import { smsCreditsOf } from '../../../shared/notices/data/sms-credits.ts';
import { allowPayersToReadThemselves } from '../../../shared/subscriptions/access.ts';
import {
  AddonOut,
  organizationOfPayer,
  smsCreditsOut,
} from '../../../shared/subscriptions/contract/subscription.ts';
import { loadCurrentPlan } from '../../../shared/subscriptions/plan/current-plan.ts';
import { toAddonView } from '../../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'addons.list',
  at: 'GET /api/v1/subscriptions/addons/',
  summary: 'List your add-ons',
  description:
    'Lists the add-ons of the current subscription, in the order in which they were bought. What is left of bought SMS is in `sms_credits`.',
  auth: allowPayersToReadThemselves,
  query: z.object({ organization: organizationOfPayer }),
  returns: [200, pageOf(AddonOut).extend({ sms_credits: smsCreditsOut })],
  async handle({ caller }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const [{ subscription }, sms_credits] = await Promise.all([
      loadCurrentPlan(table, billed),
      smsCreditsOf(table, { merchant: toId<'User'>(billed.organization), mode: billed.mode }),
    ]);
    const results = subscription?.addons.map((one) => toAddonView(one, subscription)) ?? [];
    return { next: null, previous: null, results, sms_credits };
  },
});
