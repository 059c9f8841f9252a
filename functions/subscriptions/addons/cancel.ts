import { commitIfChanged, defineRoute } from '#ground';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { allowPayersOfAddon } from '../../../shared/subscriptions/access.ts';
import { addonParams, SubscriptionOut } from '../../../shared/subscriptions/contract/subscription.ts';
import { assertSubscribed } from '../../../shared/subscriptions/plan/buy-addon.ts';
import { cancelAddon } from '../../../shared/subscriptions/plan/cancel-addon.ts';
import { loadCurrentPlan } from '../../../shared/subscriptions/plan/current-plan.ts';
import { toSubscriptionView } from '../../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'addons.cancel',
  at: 'POST /api/v1/subscriptions/addons/{addon_id}/cancel/',
  summary: 'Cancel an add-on',
  description:
    'It ends with the present period, even while that is unpaid. Buying the same add-on again takes that back.',
  auth: allowPayersOfAddon,
  params: addonParams,
  returns: [200, SubscriptionOut],
  errors: ['plan_required', 'invalid_state'],
  async handle({ params, caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const read = assertSubscribed(await loadCurrentPlan(table, billed));
    const { subscription, writes } = cancelAddon(read, params.addon_id, work);
    return commitIfChanged(writes, toSubscriptionView(subscription));
  },
});
