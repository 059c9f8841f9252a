import { defineRoute } from '#ground';
import { allowMembers, namedInPathOrOwn } from '../../../shared/partners/access.ts';
import { OrganizationOut, organizationParams } from '../../../shared/partners/contract/organization.ts';
import { showOrganization } from '../../../shared/partners/show-organization.ts';

export const route = defineRoute({
  id: 'organizations.get',
  at: 'GET /api/v1/console/organizations/{organization_id}/',
  summary: 'Get an organization',
  description:
    'Shows an organization that you are a member of. A merchant’s own user id is the id of the organization that the account is by itself, whose `kind` is MERCHANT.',
  auth: allowMembers(namedInPathOrOwn),
  params: organizationParams,
  returns: [200, OrganizationOut],
  async handle({ caller }, { table }) {
    return showOrganization(table, caller);
  },
});
