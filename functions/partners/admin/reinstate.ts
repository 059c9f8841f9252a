import { Commit, defineRoute } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { DecidedOrganization, organizationParams } from '../../../shared/partners/contract/organization.ts';
import { loadOrganization } from '../../../shared/partners/data/organizations.ts';
import { toDecidedOrganizationView } from '../../../shared/partners/organization-view.ts';
import { reinstateOrganization } from '../../../shared/partners/suspension.ts';

export const route = defineRoute({
  id: 'admin-organizations.reinstate',
  at: 'POST /api/v1/admin/organizations/{organization_id}/reinstate/',
  summary: 'Reinstate an organization',
  description:
    'Its members and keys work as before. The owner is mailed. The decision is on the audit trail of both.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: organizationParams,
  returns: [200, DecidedOrganization],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    const read = await loadOrganization(table, params.organization_id);
    const { organization, writes } = await reinstateOrganization({ table, now }, read);
    const owner = { user: organization.owner, mode: caller.mode };
    return new Commit(writes, toDecidedOrganizationView(organization), undefined, [owner]);
  },
});
