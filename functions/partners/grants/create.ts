import { Commit, defineRoute, toId } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, organizationAdmins } from '../../../shared/partners/access.ts';
import { ofClientInBody } from '../../../shared/partners/clients/client-access.ts';
import { GrantIn, GrantOut } from '../../../shared/partners/contract/grant.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';
import { requestGrant } from '../../../shared/partners/grants/change-grants.ts';
import { toGrantView } from '../../../shared/partners/grants/grant-view.ts';

export const route = defineRoute({
  id: 'grants.create',
  at: 'POST /console/grants/',
  summary: 'Create a request for a grant',
  description:
    'Asks the merchant of a claimed client to let the organization do more. The merchant reads the `reason` and decides. Once it agrees, members act for the client with the header `X-Svc-Client`.',
  auth: { ...allowSignedInMembers(ofClientInBody, organizationAdmins), standing: activeSession },
  body: GrantIn,
  returns: [201, GrantOut],
  errors: ['invalid_state', 'limit_reached'],
  async handle({ body, now, stableId }, { table }) {
    const { client: named, scopes, reason, days } = body;
    const client = await loadNamedClient(table, named);
    const asked = { id: toId<'Grant'>(stableId), scopes, reason, days };
    const { grant, writes } = await requestGrant({ table, now }, client, asked);
    return new Commit(writes, toGrantView(grant, now));
  },
});
