import { commitIfChanged, defineRoute } from '#ground';
import { sell } from '../../../shared/billing/checkouts/sale.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { StartedWholesale, WholesaleIn } from '../../../shared/licensing/contract/wholesale.ts';
import { wholesaleSale } from '../../../shared/licensing/wholesale/start-wholesale.ts';
import { showBoughtReseller } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'wholesale.start',
  at: 'POST /console/wholesale/subscription/start/',
  summary: 'Start the subscription of a reseller',
  description:
    'The wallet of the organization’s owner pays the first month; if it holds too little, this is 402 and nothing happens. With `pay_with: gateway` the answer has a `checkout`, and the subscription starts once its money has arrived. With a subscription the organization can pay plans for its clients at wholesale prices. Needs an enrolment in the reseller program.',
  auth: { ...allowMembers(namedInBody, organizationAdmins), standing: activeSession },
  body: WholesaleIn,
  returns: [201, StartedWholesale],
  errors: ['not_enrolled', 'terms_outdated', 'invalid_state', 'insufficient_funds'],
  uses: { payments: paymentsAccess },
  async handle({ body: how, caller, now, stableId: id, requestId: by, baseUrl }, { table, payments }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const asked = { ...billed, wanted: {}, id, how };
    const bought = await sell(wholesaleSale, { ...work, payments, by }, asked);
    return commitIfChanged(bought.writes, await showBoughtReseller(work, billed, bought, baseUrl));
  },
});
