import { timeOfOrganization } from '../../../shared/partners/organization-time.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowPayers } from '../../../shared/subscriptions/access.ts';
import { toInvoiceView } from '../../../shared/subscriptions/billing/invoice-view.ts';
import { SubscribedOut } from '../../../shared/subscriptions/contract/subscribing.ts';
import { AddonIn } from '../../../shared/subscriptions/contract/subscription.ts';

import { isRenewedAddon } from '../../../shared/subscriptions/domain/plans.ts';
import { assertTakesAddons, buyAddon, maxAddons } from '../../../shared/subscriptions/plan/buy-addon.ts';
import { buySms } from '../../../shared/subscriptions/plan/buy-sms.ts';
import { loadCurrentPlan } from '../../../shared/subscriptions/plan/current-plan.ts';
import { payerOfOwn } from '../../../shared/subscriptions/plan/payer.ts';
import { toCurrentView, toSubscriptionView } from '../../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'addons.purchase',
  method: 'POST',
  path: '/api/v1/subscriptions/addons/purchase/',
  summary: 'Buy an add-on',
  description: `Pays for the rest of the period from the wallet, by the second; then the add-on renews and ends with the plan. The same add-on again raises its quantity, up to ${maxAddons}. The FREE plan takes none of these: 409 \`plan_required\`. SMS_500 is paid once, on any plan: 500 SMS that go out when a store has sent all of its SMS of a day, and that stay until they are used.`,
  auth: allowPayers,
  body: AddonIn,
  returns: [201, SubscribedOut],
  errors: ['not_found', 'plan_required', 'invalid_state', 'limit_reached', 'insufficient_funds'],
  uses: { table: tableAccess },
  async handle({ body: { addon, quantity }, caller, now, stableId, baseUrl }, { table }) {
    const of = { organization: caller.organization.id, mode: caller.mode };
    const time = await timeOfOrganization(table, of, now);
    const current = await loadCurrentPlan(table, of);
    const payer = payerOfOwn(caller, of.organization);
    const bought = { of, payer, quantity, id: stableId };
    if (!isRenewedAddon(addon)) {
      const { invoice, writes } = await buySms(table, bought, time);
      return new Commit(writes, {
        ...toCurrentView(current, of),
        invoice: toInvoiceView(invoice, baseUrl),
      });
    }
    const read = assertTakesAddons(current.subscription);
    const wanted = { addon, quantity };
    const { subscription, invoice, writes } = await buyAddon(table, { ...bought, read, wanted }, time);
    return new Commit(writes, {
      ...toSubscriptionView(subscription),
      invoice: invoice ? toInvoiceView(invoice, baseUrl) : null,
    });
  },
});

export const handler = createLambda(route);
