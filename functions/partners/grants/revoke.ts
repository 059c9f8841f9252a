import { Commit, defineRoute, roles } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { betweenGrant } from '../../../shared/partners/clients/client-access.ts';
import { GrantOut, grantParams } from '../../../shared/partners/contract/grant.ts';
import { loadNamedGrant } from '../../../shared/partners/data/grants.ts';
import { transitionGrant } from '../../../shared/partners/grants/change-grants.ts';
import { toGrantView } from '../../../shared/partners/grants/grant-view.ts';

export const route = defineRoute({
  id: 'grants.revoke',
  at: 'POST /console/grants/{grant_id}/revoke/',
  summary: 'Revoke a grant',
  description:
    'Ends what the partner may do, with its next request. The merchant revokes it, or an owner or admin of the organization. A request that was not answered yet is withdrawn.',
  auth: {
    jwt: roles,
    organization: { ...betweenGrant, roles: ['OWNER', 'ADMIN', 'MERCHANT'] },
    standing: activeSession,
  },
  params: grantParams,
  returns: [200, GrantOut],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const read = await loadNamedGrant(table, params.grant_id);
    const { grant, writes } = await transitionGrant({ table, now }, read, 'revoke');
    return new Commit(writes, toGrantView(grant, now));
  },
});
