import { commitIfChanged, defineRoute } from '#ground';
import { sell } from '../../../shared/billing/checkouts/sale.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { BoughtLot, PurchaseIn } from '../../../shared/licensing/contract/buying.ts';
import { lotSale } from '../../../shared/licensing/pool/sell-lot.ts';
import { showBoughtLot } from '../../../shared/licensing/pool/sold-lot-view.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'pool.purchase',
  at: 'POST /console/distribution/purchase/',
  summary: 'Buy a pack of prepaid capacity',
  description:
    'The wallet of the organization’s owner pays, and the pool has a lot of the pack’s face value for 12 months; if the wallet holds too little, this is 402 and nothing happens. Capacity cannot be withdrawn as money. `GET /console/distribution/eligibility/` says whether you can buy. With `pay_with: gateway` the answer has a `checkout`, and the pool has the lot once its money has arrived. With `auto_renew` the pack is bought again when the lot expires.',
  auth: { ...allowMembers(namedInBody, organizationAdmins), standing: activeSession },
  body: PurchaseIn,
  returns: [201, BoughtLot],
  errors: ['not_eligible', 'pack_not_on_sale', 'insufficient_funds', 'limit_reached'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId: id, requestId: by, baseUrl }, { table, payments }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const asked = { ...billed, wanted: { pack: body.pack, auto_renew: body.auto_renew }, id, how: body };
    const bought = await sell(lotSale, { ...work, payments, by }, asked);
    return commitIfChanged(bought.writes, await showBoughtLot(work, billed, bought, baseUrl));
  },
});
