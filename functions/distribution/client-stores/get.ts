import { defineRoute, Problem } from '#ground';
import { ofClientStore } from '../../../shared/distribution/client-stores/client-store-access.ts';
import { loadClientStoreView } from '../../../shared/distribution/client-stores/client-store-view.ts';
import { ClientStoreOut, clientStoreParams } from '../../../shared/distribution/contract/client-store.ts';
import { keyOfClientStore, loadClientStore } from '../../../shared/distribution/data/client-stores.ts';
import { allowPartners } from '../../../shared/partners/access.ts';

export const route = defineRoute({
  id: 'client-stores.get',
  at: 'GET /console/distribution/stores/{client_store_id}/',
  summary: 'Get the readiness of a client’s store',
  description:
    'How far the store is: which gates are satisfied, why the others are not, and what opens them. A webhook reports each change, so you need not poll.',
  auth: allowPartners(ofClientStore, 'distribution:stores:read'),
  params: clientStoreParams,
  returns: [200, ClientStoreOut],
  prefetch: ({ client_store_id }) => keyOfClientStore(client_store_id),
  async handle({ params, baseUrl }, { table }) {
    const record = await loadClientStore(table, params.client_store_id);
    if (!record) throw new Problem('not_found');
    return loadClientStoreView(table, record, baseUrl);
  },
});
