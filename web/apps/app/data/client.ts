import { draftScopes, type GrantScope } from '../../../../shared/kernel/roles.ts';
import { actingClient } from '../../kit/api/acting.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import type { Store } from './objects.ts';

/** A client of a partner, and what its members may do for it now. */
export interface PartnerClient {
  readonly business: string;
  readonly store: string | undefined;
  /** Of all grants that hold; none once the client has ended them. */
  readonly scopes: readonly GrantScope[];
}

async function readClient(id: string): Promise<PartnerClient> {
  const path = { client_id: id };
  const client = await faceApi.get('/console/clients/{client_id}/', { path });
  const { business_name: business, organization, status } = client;
  const common = { business, store: client.store ?? undefined };
  if (status === 'DRAFT' || status === 'INVITED') return { ...common, scopes: draftScopes };
  if (status !== 'ACTIVE') return { ...common, scopes: [] };
  const query = { organization, client: id, status: 'ACTIVE', limit: 100 } as const;
  const { results } = await faceApi.get('/console/grants/', { query });
  return { ...common, scopes: [...new Set(results.flatMap(({ scopes }) => scopes))] };
}

/** For which client this tab works, if for one. It is read again each minute, because the client may end it. */
export function useActedClient() {
  const id = actingClient.value;
  const reading = useReading(keyOf('client'), () => readClient(id ?? ''), {
    isReady: id !== undefined,
    every: () => 60_000,
  });
  return { isActing: id !== undefined, reading, client: id === undefined ? undefined : reading.data };
}

/** The shops of a client: the one that its partner prepared, as far as the client lets it be seen. */
export async function readStoresOf({ store, scopes }: PartnerClient): Promise<readonly Store[]> {
  if (store === undefined || !scopes.includes('store:write')) return [];
  const read = await faceApi.get('/api/v1/storefront/stores/{store_id}/', { path: { store_id: store } });
  return 'revision' in read ? [read] : [];
}
