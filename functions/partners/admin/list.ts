import * as z from 'zod';
import { defineListRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { DecidedOrganization } from '../../../shared/partners/contract/organization.ts';
import { listOrganizations } from '../../../shared/partners/data/organizations.ts';
import { organizationStatuses } from '../../../shared/partners/domain/organization.ts';
import { toDecidedOrganizationView } from '../../../shared/partners/organization-view.ts';

export const route = defineListRoute({
  id: 'admin-organizations.list',
  path: '/api/v1/admin/organizations/',
  summary: 'List organizations',
  description:
    'Lists the partner organizations with a status, the oldest first: the active ones, unless you ask for others.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: { status: z.enum(organizationStatuses).default('ACTIVE') },
  item: DecidedOrganization,
  async list({ query: { status }, page }, { table }) {
    const { organizations, next } = await listOrganizations(table, status, page);
    return { results: organizations.map(toDecidedOrganizationView), next };
  },
});
