import { defineRoute, membershipsOf, pageOf, roles } from '#ground';
import { OrganizationOut } from '../../../shared/partners/contract/organization.ts';
import { loadOrganizations } from '../../../shared/partners/data/organizations.ts';
import { toOrganizationView } from '../../../shared/partners/organization-view.ts';

export const route = defineRoute({
  id: 'organizations.list',
  at: 'GET /api/v1/console/organizations/',
  summary: 'List your organizations',
  description:
    'Lists the partner organizations that you are a member of, newest first, on one page. `next` is always null. The organization that a merchant’s account is by itself is not listed.',
  auth: { jwt: roles, secretKey: roles },
  returns: [200, pageOf(OrganizationOut)],
  async handle({ caller }, { table }) {
    const { organizations: places } = await membershipsOf(table, caller.user);
    const found = await loadOrganizations(table, [...places.keys()]);
    const results = found
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
      .flatMap((one) => {
        const place = places.get(one.id);
        return place ? [toOrganizationView(one, place.role, caller.mode)] : [];
      });
    return { next: null, previous: null, results };
  },
});
