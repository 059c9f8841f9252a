import { Commit, defineRoute } from '#ground';
import { allowMembers, namedInPath, organizationAdmins } from '../../../shared/partners/access.ts';
import { loadActiveOrganization } from '../../../shared/partners/active-organization.ts';
import {
  OrganizationOut,
  OrganizationPatch,
  organizationParams,
} from '../../../shared/partners/contract/organization.ts';
import { applyOrganizationChange, saveOrganization } from '../../../shared/partners/data/organizations.ts';
import { toOrganizationView } from '../../../shared/partners/organization-view.ts';
import { sentFieldsOf } from '../../../shared/stores/domain/patch.ts';

export const route = defineRoute({
  id: 'organizations.update',
  at: 'PATCH /api/v1/console/organizations/{organization_id}/',
  summary: 'Update an organization',
  description:
    'Changes only the fields that you send; null clears one. For the owner and admins of the organization.',
  auth: allowMembers(namedInPath, organizationAdmins),
  params: organizationParams,
  body: OrganizationPatch,
  returns: [200, OrganizationOut],
  async handle({ body, caller }, { table }) {
    const { id, role } = caller.organization;
    const read = await loadActiveOrganization(table, id);
    const set = sentFieldsOf(body);
    if (Object.keys(set).length === 0) return toOrganizationView(read, role, caller.mode);
    const after = toOrganizationView(applyOrganizationChange(read, set), role, caller.mode);
    return new Commit([saveOrganization(read, set)], after);
  },
});
