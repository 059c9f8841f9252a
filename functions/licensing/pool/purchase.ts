import { toId } from '../../../shared/kernel/ids.ts';
import { BoughtLot, PurchaseIn } from '../../../shared/licensing/contract/pool.ts';
import { billOfLot, buyLot, linesOfPack } from '../../../shared/licensing/pool/buy-lot.ts';
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
  id: 'pool.purchase',
  method: 'POST',
  path: '/console/distribution/purchase/',
  summary: 'Buy a pack of prepaid capacity',
  description:
    'The wallet of the organization’s owner pays, and the pool has a lot of the pack’s face value for 12 months; if the wallet holds too little, this is 402 and nothing happens. Capacity cannot be withdrawn as money. `GET /console/distribution/eligibility/` says whether you can buy. With `auto_renew` the pack is bought again when the lot expires.',
  auth: allowMembers(namedInBody, organizationAdmins),
  body: PurchaseIn,
  returns: [201, BoughtLot],
  errors: ['not_eligible', 'pack_not_on_sale', 'insufficient_funds', 'limit_reached'],
  uses: { table: tableAccess },
  async handle({ body: { pack, auto_renew }, caller, now, stableId, baseUrl }, { table }) {
    const { mode } = caller;
    const of = { organization: caller.organization.id, mode };
    const time = await timeOfOrganization(table, of, now);
    const buyer = await loadBuyer(table, of, pack, time.now);
    assertActive(buyer.organization);
    assertEligible(buyer);
    const { payer, list, pool } = buyer;
    const renews = auto_renew ? { renews: true as const } : undefined;
    const wanted = {
      id: toId<'Lot'>(stableId),
      face: list.packs[pack].face,
      pack,
      prices: list.version,
      ...renews,
    };
    const bill = billOfLot({ ...of, lines: linesOfPack(list, pack), payer }, wanted);
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
