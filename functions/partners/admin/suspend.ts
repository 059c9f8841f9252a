import { Commit, defineRoute } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import {
  DecidedOrganization,
  organizationParams,
  Suspension,
} from '../../../shared/partners/contract/organization.ts';
import { loadOrganization } from '../../../shared/partners/data/organizations.ts';
import { toDecidedOrganizationView } from '../../../shared/partners/organization-view.ts';
import { suspendOrganization } from '../../../shared/partners/suspension.ts';

export const route = defineRoute({
  id: 'admin-organizations.suspend',
  at: 'POST /api/v1/admin/organizations/{organization_id}/suspend/',
  summary: 'Suspend an organization',
  description:
    'From the next request on, its members and keys read what it has and change nothing, and nobody acts for its clients. The owner is mailed with the reason. The decision is on the audit trail of both. Suspending a suspended organization changes nothing.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: organizationParams,
  body: Suspension,
  returns: [200, DecidedOrganization],
  async handle({ params, body, caller, now }, { table }) {
    const read = await loadOrganization(table, params.organization_id);
    const { organization, writes } = await suspendOrganization({ table, now }, read, body.reason);
    const owner = { user: organization.owner, mode: caller.mode };
    return new Commit(writes, toDecidedOrganizationView(organization), undefined, [owner]).explain(
      body.reason,
    );
  },
});
