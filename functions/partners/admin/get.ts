import { Commit, defineRoute } from '#ground';
import { loadUsers } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { OrganizationForAdmins, organizationParams } from '../../../shared/partners/contract/organization.ts';
import { memberRosterOf } from '../../../shared/partners/data/members.ts';
import { loadOrganization } from '../../../shared/partners/data/organizations.ts';
import { toDecidedOrganizationView } from '../../../shared/partners/organization-view.ts';

export const route = defineRoute({
  id: 'admin-organizations.get',
  at: 'GET /api/v1/admin/organizations/{organization_id}/',
  summary: 'Get everything about an organization',
  description:
    'The organization with its suspension, and its members by name. Each look is on the audit trail of the admin and of the owner.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: organizationParams,
  returns: [200, OrganizationForAdmins],
  // The read itself is audited.
  writes: true,
  async handle({ params, caller: { mode } }, { table }) {
    const organization = await loadOrganization(table, params.organization_id);
    const { members } = await memberRosterOf(table, organization.id);
    const people = await loadUsers(
      table,
      members.map(({ user }) => user),
    );
    const body = {
      ...toDecidedOrganizationView(organization),
      members: members.map(({ user, role }) => ({ id: user, role, name: people.get(user)?.name ?? '' })),
    };
    return new Commit([], body, undefined, [{ user: organization.owner, mode }]);
  },
});
