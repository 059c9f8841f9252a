import { defineRoute } from '#ground';
import { allowMembers } from '../../../shared/partners/access.ts';
import { ofClient } from '../../../shared/partners/clients/client-access.ts';
import { toClientView } from '../../../shared/partners/clients/client-view.ts';
import { ClientOut, clientParams } from '../../../shared/partners/contract/client.ts';
import { loadNamedClient } from '../../../shared/partners/data/clients.ts';

export const route = defineRoute({
  id: 'clients.get',
  at: 'GET /console/clients/{client_id}/',
  summary: 'Get a client',
  auth: allowMembers(ofClient),
  params: clientParams,
  returns: [200, ClientOut],
  async handle({ params, now }, { table }) {
    return toClientView(await loadNamedClient(table, params.client_id), now);
  },
});
