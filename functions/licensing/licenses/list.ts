import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { subscriptionStatuses } from '../../../shared/billing/domain/renewal.ts';
import { LicenseOut } from '../../../shared/licensing/contract/license.ts';
import { toLicenseView } from '../../../shared/licensing/licenses/license-view.ts';
import { listLicenses } from '../../../shared/licensing/partner-lists.ts';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'licenses.list',
  path: '/console/wholesale/licenses/',
  summary: 'List licences',
  description: 'Lists the plans that the organization pays, or has paid, for its clients, newest first.',
  auth: allowMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    client: defineId<'Client'>().optional(),
    status: z.enum(subscriptionStatuses).optional(),
  },
  item: LicenseOut,
  async list({ query: { status, client }, caller, page }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const { items, next } = await listLicenses(table, billed, { status, client }, page);
    return { results: items.map(toLicenseView), next };
  },
});
