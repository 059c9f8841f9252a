import { Commit, defineRoute, roles } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { OrganizationIn, OrganizationOut } from '../../../shared/partners/contract/organization.ts';
import { organizationsPerUser } from '../../../shared/partners/domain/organization.ts';
import { toOrganizationView } from '../../../shared/partners/organization-view.ts';
import { startOrganization } from '../../../shared/partners/organizations/start-organization.ts';

export const route = defineRoute({
  id: 'organizations.create',
  at: 'POST /api/v1/console/organizations/',
  summary: 'Create an organization',
  description: `You own the organization, and invite its other members. It is one organization in live and in test mode; its programs, clients, namespaces and stores are separate by mode. You can be in ${organizationsPerUser} organizations.`,
  auth: { jwt: roles, secretKey: roles, standing: activeSession },
  body: OrganizationIn,
  returns: [201, OrganizationOut],
  errors: ['limit_reached'],
  async handle({ body, caller, now }, { table }) {
    const owner = await loadOwnAccount(table, caller);
    const { organization, writes } = await startOrganization({ table, now }, owner, body);
    return new Commit(writes, toOrganizationView(organization, 'OWNER', caller.mode));
  },
});
