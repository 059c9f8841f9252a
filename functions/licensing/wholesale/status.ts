import * as z from 'zod';
import { defineRoute } from '#ground';
import { WholesaleOut } from '../../../shared/licensing/contract/wholesale.ts';
import { resellerOf } from '../../../shared/licensing/data/wholesale.ts';
import { toWholesaleView } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineRoute({
  id: 'wholesale.status',
  at: 'GET /console/wholesale/status/',
  summary: 'Get the status of a reseller',
  description:
    'The reseller subscription of the organization, how many wholesale licences it has, and what both cost by the month. Empty for an organization that never had one.',
  auth: allowMembers(namedInQuery),
  query: z.object({ organization: organizationOfMember }),
  returns: [200, WholesaleOut],
  async handle({ caller }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const { wholesale, counts } = await resellerOf(table, billed);
    return toWholesaleView(billed, wholesale, counts);
  },
});
