import { commitIfChanged, defineRoute } from '#ground';
import { sell } from '../../../shared/billing/checkouts/sale.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { showPurchase } from '../../../shared/licensing/licenses/show-current-plan.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { allowPayers } from '../../../shared/subscriptions/access.ts';
import { AddonIn, SubscribedOut } from '../../../shared/subscriptions/contract/subscribing.ts';
import { maxAddons } from '../../../shared/subscriptions/plan/buy-addon.ts';
import { ownBilledOf } from '../../../shared/subscriptions/plan/payer.ts';
import { addonSale } from '../../../shared/subscriptions/plan/sell-addon.ts';

export const route = defineRoute({
  id: 'addons.purchase',
  at: 'POST /api/v1/subscriptions/addons/purchase/',
  summary: 'Buy an add-on',
  description: `Pays for the rest of the period from the wallet, by the second; then the add-on renews and ends with the plan. With \`pay_with: gateway\` the answer has a \`checkout\`, and the add-on is yours once its money has arrived. The same add-on again raises its quantity, up to ${maxAddons}. The FREE plan takes none of these: 409 \`plan_required\`. SMS_500 is paid once, on any plan: 500 SMS that go out when a store has sent all of its SMS of a day, and that stay until they are used.`,
  auth: { ...allowPayers, standing: activeSession },
  body: AddonIn,
  returns: [201, SubscribedOut],
  errors: ['plan_required', 'invalid_state', 'limit_reached', 'insufficient_funds'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId: id, requestId: by, baseUrl }, { table, payments }) {
    const { addon, quantity } = body;
    const billed = ownBilledOf(caller);
    const work = await clockedWorkOf({ table, now }, billed);
    const asked = { ...billed, wanted: { addon, quantity }, id, how: body };
    const bought = await sell(addonSale, { ...work, payments, by }, asked);
    return commitIfChanged(bought.writes, await showPurchase(work, billed, bought, baseUrl));
  },
});
