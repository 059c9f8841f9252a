import { Commit, defineRoute, limitReached, membershipsOf, roles, saveMembership, toId } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { OrganizationIn, OrganizationOut } from '../../../shared/partners/contract/organization.ts';
import { saveMemberRoster } from '../../../shared/partners/data/members.ts';
import { createOrganization, type Organization } from '../../../shared/partners/data/organizations.ts';
import { organizationsPerUser } from '../../../shared/partners/domain/organization.ts';
import { toOrganizationView } from '../../../shared/partners/organization-view.ts';

export const route = defineRoute({
  id: 'organizations.create',
  method: 'POST',
  path: '/api/v1/console/organizations/',
  summary: 'Create an organization',
  description: `You own the organization, and invite its other members. It is one organization in live and in test mode; its programs, clients, namespaces and stores are separate by mode. You can be in ${organizationsPerUser} organizations.`,
  auth: { jwt: roles, secretKey: roles, standing: activeSession },
  body: OrganizationIn,
  returns: [201, OrganizationOut],
  errors: ['limit_reached'],
  async handle({ body, caller, now }, { table }) {
    const [owner, memberships] = await Promise.all([
      loadOwnAccount(table, caller),
      membershipsOf(table, caller.user),
    ]);
    if (memberships.organizations.size >= organizationsPerUser)
      throw limitReached('organizations', organizationsPerUser, 'Leave one first.');
    const created_at = now.toISOString();
    const organization: Organization = {
      ...body,
      id: toId<'Organization'>(crypto.randomUUID()),
      owner: owner.id,
      status: 'ACTIVE',
      accepted_terms: { live: {}, test: {} },
      revision: 1,
      created_at,
    };
    const { id } = organization;
    const seat = { user: owner.id, email: owner.email, role: 'OWNER' as const, since: created_at };
    const writes = [
      createOrganization(organization),
      saveMemberRoster(id, { members: [], invitations: [], version: 0 }, { members: [seat] }),
      saveMembership(owner.id, memberships, id, { role: seat.role }),
    ];
    return new Commit(writes, toOrganizationView(organization, seat.role, caller.mode));
  },
});
