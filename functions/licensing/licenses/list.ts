import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { subscriptionStatuses } from '../../../shared/billing/domain/renewal.ts';
import { LicenseOut } from '../../../shared/licensing/contract/license.ts';
import { toLicenseView } from '../../../shared/licensing/licenses/license-view.ts';
import { listLicenses } from '../../../shared/licensing/licenses/list-licenses.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

const id = 'licenses.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/wholesale/licenses/',
  summary: 'List licences',
  description: 'Lists the plans that the organization pays, or has paid, for its clients, newest first.',
  auth: allowMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    client: defineId<'Client'>().optional(),
    status: z.enum(subscriptionStatuses).optional(),
    ...pageQuery,
  }),
  returns: [200, pageOf(LicenseOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status, client }, caller, url }, { table, pages }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: billed.organization, status, client };
    const after = pages.start(cursor, id, caller, filters);
    const { licenses, next } = await listLicenses(table, billed, { status, client }, { limit, after });
    return pages.of(licenses.map(toLicenseView), next, { url, route: id, caller, filters, limit });
  },
});
