import { commitIfChanged, defineRoute } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { BoughtLot, TopupIn } from '../../../shared/licensing/contract/buying.ts';
import { sellLot } from '../../../shared/licensing/pool/sell-lot.ts';
import { toSoldLotView } from '../../../shared/licensing/pool/sold-lot-view.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'pool.topup',
  method: 'POST',
  path: '/console/distribution/topup/',
  summary: 'Top up the pool',
  description:
    'Buys capacity for any amount from 10,000 to 10,000,000: at the ratio of the pack that you bought last, while that is on sale, else at par. The wallet of the organization’s owner pays; if it holds too little, this is 402 and nothing happens. With `pay_with: gateway` the answer has a `checkout`, and the pool has the lot once its money has arrived, with the face value of now. It can be used for 12 months, and cannot be withdrawn as money.',
  auth: { ...allowMembers(namedInBody, organizationAdmins), standing: activeSession },
  body: TopupIn,
  returns: [201, BoughtLot],
  errors: ['not_eligible', 'pack_not_on_sale', 'insufficient_funds', 'limit_reached'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId, requestId, baseUrl }, uses) {
    const of = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table: uses.table, now }, of);
    const asked = { amount: body.amount };
    const payment = { ...body, id: stableId };
    const sold = await sellLot(uses, of, asked, payment, { by: requestId, now, clock: work });
    return commitIfChanged(sold.writes, toSoldLotView(sold, of, work.now, baseUrl));
  },
});
