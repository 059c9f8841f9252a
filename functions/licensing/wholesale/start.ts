import { toId } from '../../../shared/kernel/ids.ts';
import { StartedWholesale, WholesaleIn } from '../../../shared/licensing/contract/wholesale.ts';
import { resellerOf } from '../../../shared/licensing/data/wholesale.ts';
import { payerOfOwner } from '../../../shared/licensing/owner-payer.ts';
import { startWholesale } from '../../../shared/licensing/wholesale/start-wholesale.ts';
import { toWholesaleView } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { loadActiveOrganization } from '../../../shared/partners/active-organization.ts';
import { assertInProgram } from '../../../shared/partners/assert-enrolled.ts';
import { timeOfOrganization } from '../../../shared/partners/organization-time.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { toInvoiceView } from '../../../shared/subscriptions/billing/invoice-view.ts';
import { priceListAt } from '../../../shared/subscriptions/domain/prices.ts';

export const route = defineRoute({
  id: 'wholesale.start',
  method: 'POST',
  path: '/console/wholesale/subscription/start/',
  summary: 'Start the subscription of a reseller',
  description:
    'The wallet of the organization’s owner pays the first month; if it holds too little, this is 402 and nothing happens. With it the organization can pay plans for its clients at wholesale prices. Needs an enrolment in the reseller program.',
  auth: allowMembers(namedInBody, organizationAdmins),
  body: WholesaleIn,
  returns: [201, StartedWholesale],
  errors: ['not_enrolled', 'terms_outdated', 'invalid_state', 'insufficient_funds'],
  uses: { table: tableAccess },
  async handle({ caller, now, stableId, baseUrl }, { table }) {
    const of = { organization: caller.organization.id, mode: caller.mode };
    const time = await timeOfOrganization(table, of, now);
    const [organization, { wholesale: before, counts }] = await Promise.all([
      loadActiveOrganization(table, of.organization),
      resellerOf(table, of),
    ]);
    assertInProgram(organization, of.mode, ['reseller'], time.now);
    const payer = await payerOfOwner(table, organization.owner);
    const asked = { id: toId<'Wholesale'>(stableId), list: priceListAt(time.now), payer };
    const { wholesale, invoice, writes } = await startWholesale(table, of, before, asked, time);
    return new Commit(writes, {
      ...toWholesaleView(of, wholesale, counts),
      invoice: toInvoiceView(invoice, baseUrl),
    });
  },
});

export const handler = createLambda(route);
