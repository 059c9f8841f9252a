import * as z from 'zod';
import { defineRoute } from '#ground';
import { loadUsage } from '../../shared/inventory/load-usage.ts';
import { allowPayersToRead } from '../../shared/subscriptions/access.ts';
import { LimitOut } from '../../shared/subscriptions/contract/limit.ts';
import { organizationOfPayer } from '../../shared/subscriptions/contract/subscription.ts';
import { entitledAccountOf } from '../../shared/subscriptions/limits/entitle.ts';
import { toLimitViews } from '../../shared/subscriptions/limits/limits-view.ts';

export const route = defineRoute({
  id: 'subscriptions.limits',
  at: 'GET /api/v1/subscriptions/limits/',
  summary: 'Get the limits of your plan',
  description:
    'Lists what your plan and its add-ons allow, and how much of it you have. A higher plan that a partner pays for you counts instead, limit by limit, and your own add-ons come on top of it. All your stores count together; staff includes open invitations and not you. What would exceed a limit is refused with 409 `limit_reached`. After a step down nothing is deleted, but when the plan has allowed fewer stores than you have for 30 days, the newest ones are unpublished.',
  auth: allowPayersToRead,
  query: z.object({ organization: organizationOfPayer }),
  returns: [200, z.object({ results: z.array(LimitOut) })],
  async handle({ caller }, { table }) {
    const account = entitledAccountOf({ organization: caller.organization.id, mode: caller.mode });
    const { entitlement, used } = await loadUsage(table, account);
    return { results: toLimitViews(entitlement, used) };
  },
});
