import { defineRoute, pageOf } from '#ground';
import { PlanOut } from '../../../shared/subscriptions/contract/subscription.ts';
import { listPlans } from '../../../shared/subscriptions/plan/catalog.ts';

export const route = defineRoute({
  id: 'plans.list',
  at: 'GET /api/v1/subscriptions/plans/',
  summary: 'List the plans',
  description:
    'Lists what each plan costs and allows. Everyone has FREE. VAT is included in each price. A subscription keeps its prices; a dearer one counts from the first renewal that is 30 days or more after we announce it.',
  auth: { public: true },
  returns: [200, pageOf(PlanOut)],
  async handle({ now }) {
    return { next: null, previous: null, results: listPlans(now) };
  },
});
