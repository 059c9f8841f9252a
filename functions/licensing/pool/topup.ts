import { toId } from '../../../shared/kernel/ids.ts';
import { BoughtLot, TopupIn } from '../../../shared/licensing/contract/pool.ts';
import { faceOfTopup } from '../../../shared/licensing/domain/packs.ts';
import { billOfLot, buyLot, linesOfTopup } from '../../../shared/licensing/pool/buy-lot.ts';
import { assertEligible, loadBuyer } from '../../../shared/licensing/pool/eligibility.ts';
import { toLotView } from '../../../shared/licensing/pool/pool-view.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { assertActive } from '../../../shared/partners/active-organization.ts';
import { timeOfOrganization } from '../../../shared/partners/organization-time.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { toInvoiceView } from '../../../shared/subscriptions/billing/invoice-view.ts';

export const route = defineRoute({
  id: 'pool.topup',
  method: 'POST',
  path: '/console/distribution/topup/',
  summary: 'Top up the pool',
  description:
    'Buys capacity for any amount from 10,000 to 10,000,000: at the ratio of the pack that you bought last, while that is on sale, else at par. The wallet of the organization’s owner pays; if it holds too little, this is 402 and nothing happens. It can be used for 12 months, and cannot be withdrawn as money.',
  auth: allowMembers(namedInBody, organizationAdmins),
  body: TopupIn,
  returns: [201, BoughtLot],
  errors: ['not_eligible', 'pack_not_on_sale', 'insufficient_funds', 'limit_reached'],
  uses: { table: tableAccess },
  async handle({ body: { amount }, caller, now, stableId, baseUrl }, { table }) {
    const { mode } = caller;
    const of = { organization: caller.organization.id, mode };
    const time = await timeOfOrganization(table, of, now);
    const buyer = await loadBuyer(table, of, undefined, time.now);
    assertActive(buyer.organization);
    assertEligible(buyer);
    const { payer, list, pool } = buyer;
    const face = faceOfTopup(amount, pool.last_pack, list);
    const wanted = { id: toId<'Lot'>(stableId), face, prices: list.version };
    const bill = billOfLot({ ...of, lines: linesOfTopup(amount), payer }, wanted);
    const { lot, invoice, writes } = await buyLot(table, pool, bill, wanted, time);
    return new Commit(writes, {
      ...toLotView(lot),
      organization: of.organization,
      is_test: mode === 'test',
      invoice: toInvoiceView(invoice, baseUrl),
    });
  },
});

export const handler = createLambda(route);
