import { Commit, defineRoute, roles } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { betweenClient } from '../../../shared/partners/clients/client-access.ts';
import { toClientView } from '../../../shared/partners/clients/client-view.ts';
import { endClient } from '../../../shared/partners/clients/end-client.ts';
import { ClientOut, clientParams } from '../../../shared/partners/contract/client.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'clients.end',
  at: 'POST /console/clients/{client_id}/end/',
  summary: 'End the relationship with a client',
  description:
    'Either side ends it: the merchant, signed in, or an owner or admin of the organization. All grants are revoked at once, open links no longer work, and nothing more accrues. A store that the merchant has claimed stays the merchant’s, with all its data and at its address; a draft goes, and its slug can be used again.',
  auth: {
    jwt: roles,
    secretKey: roles,
    organization: { ...betweenClient, roles: ['OWNER', 'ADMIN', 'MERCHANT'] },
    standing: activeSession,
  },
  params: clientParams,
  returns: [200, ClientOut],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const read = await loadNamedClient(table, params.client_id);
    const { client, writes } = await endClient({ table, now }, read, 'end');
    return new Commit(writes, toClientView(client, now));
  },
});
