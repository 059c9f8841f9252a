import * as z from 'zod';
import { defineRoute } from '#ground';
import { PartnerHomeOut } from '../../../shared/licensing/contract/home.ts';
import { loadPartnerHome } from '../../../shared/licensing/home/load-partner-home.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineRoute({
  id: 'partner-home.get',
  at: 'GET /console/home/',
  summary: 'Get the home of an organization',
  description:
    'Counts the clients of the organization by status, its stores by status and by the gate that is the next to open, its domains by status, and what is unpaid. A store joins the count of its status seconds after it takes a step.',
  auth: allowMembers(namedInQuery),
  query: z.object({ organization: organizationOfMember }),
  returns: [200, PartnerHomeOut],
  handle: ({ caller }, { table }) =>
    loadPartnerHome(table, { organization: caller.organization.id, mode: caller.mode }),
});
