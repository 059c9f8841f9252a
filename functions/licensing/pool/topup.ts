import { commitIfChanged, defineRoute } from '#ground';
import { sell } from '../../../shared/billing/checkouts/sale.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { BoughtLot, TopupIn } from '../../../shared/licensing/contract/buying.ts';
import { lotSale } from '../../../shared/licensing/pool/sell-lot.ts';
import { showBoughtLot } from '../../../shared/licensing/pool/sold-lot-view.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'pool.topup',
  at: 'POST /console/distribution/topup/',
  summary: 'Top up the pool',
  description:
    'Buys capacity for any amount from 10,000 to 10,000,000: at the ratio of the pack that you bought last, while that is on sale, else at par. The wallet of the organization’s owner pays; if it holds too little, this is 402 and nothing happens. With `pay_with: gateway` the answer has a `checkout`, and the pool has the lot once its money has arrived, with the face value of now. It can be used for 12 months, and cannot be withdrawn as money.',
  auth: { ...allowMembers(namedInBody, organizationAdmins), standing: activeSession },
  body: TopupIn,
  returns: [201, BoughtLot],
  errors: ['not_eligible', 'pack_not_on_sale', 'insufficient_funds', 'limit_reached'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId: id, requestId: by, baseUrl }, { table, payments }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const asked = { ...billed, wanted: { amount: body.amount }, id, how: body };
    const bought = await sell(lotSale, { ...work, payments, by }, asked);
    return commitIfChanged(bought.writes, await showBoughtLot(work, billed, bought, baseUrl));
  },
});
