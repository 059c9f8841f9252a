import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { type Client, type Namespace, type Organization, partnerOf } from './objects.ts';
import { useOrganization } from './organization.ts';

/** What waits for the people of the organization. */
export function usePartnerHome() {
  const organization = useOrganization();
  return useReading(keyOf('home', organization.id), () =>
    faceApi.get('/console/home/', { query: partnerOf(organization) }),
  );
}

/** What the organization has earned. */
export function useBalance() {
  const organization = useOrganization();
  return useReading(keyOf('balance', organization.id), () =>
    faceApi.get('/api/v1/console/billing/balance/', { query: partnerOf(organization) }),
  );
}

/** The programs that there are, with their terms. */
export const usePrograms = () =>
  useReading(keyOf('programs'), async () => (await faceApi.get('/api/v1/console/programs/')).results);

/** A client of the organization. @param isNeeded whether it is read at all */
export const useClient = (id: string, isNeeded = true) =>
  useReading(
    keyOf('client', id),
    () => faceApi.get('/console/clients/{client_id}/', { path: { client_id: id } }),
    { isReady: isNeeded },
  );

/** The client of a row: one request reads the newest hundred, and an older one is read when a row needs it. */
export function useClientOfRow(id: string): Client | undefined {
  const organization = useOrganization();
  const query = { ...partnerOf(organization), limit: 100 };
  const { data: newest } = useReading(
    keyOf('clients', 'newest', organization.id),
    async () => (await faceApi.get('/console/clients/', { query })).results,
  );
  const found = newest?.find((client) => client.id === id);
  const { data: older } = useClient(id, newest !== undefined && !found);
  return found ?? older;
}

/** What a client lets the organization do, and what it was asked for. */
export function useGrants(client: string) {
  const organization = useOrganization();
  return useReading(
    keyOf('grants', client),
    async () =>
      (await faceApi.get('/console/grants/', { query: { ...partnerOf(organization), client, limit: 100 } }))
        .results,
  );
}

/** The store that was provisioned for a client; null where there is none. */
export function useStoreOfClient(client: string) {
  const organization = useOrganization();
  return useReading(keyOf('stores', 'of', client), async () => {
    const query = { ...partnerOf(organization), client };
    return (await faceApi.get('/console/distribution/stores/', { query })).results[0] ?? null;
  });
}

/** A provisioned store. */
export const useClientStore = (id: string) =>
  useReading(keyOf('store', id), () =>
    faceApi.get('/console/distribution/stores/{client_store_id}/', { path: { client_store_id: id } }),
  );

const readDomains = async (organization: Organization) =>
  (
    await faceApi.get('/console/distribution/domains/', {
      query: { ...partnerOf(organization), limit: 100 },
    })
  ).results;

/** The domains of the organization: at most 20. */
export function useDomains() {
  const organization = useOrganization();
  return useReading(keyOf('domains', organization.id), () => readDomains(organization));
}

/** Milliseconds until a domain that we look at by ourselves is read again. */
const lookMs = 30_000;

/** A domain, read again for as long as we look for its records. */
export const useDomain = (id: string) =>
  useReading(
    keyOf('domain', id),
    () => faceApi.get('/console/distribution/domains/{namespace_id}/', { path: { namespace_id: id } }),
    {
      every: (domain: Namespace | undefined) =>
        domain && domain.status !== 'VERIFIED' && domain.next_check_at ? lookMs : undefined,
    },
  );

/** What the shop of a client lacks before it opens, as far as the organization may see that. */
export const useReadiness = (client: string, store: string | null, mayLook: boolean) =>
  useReading(
    keyOf('readiness', store),
    () =>
      faceApi.get('/api/v1/storefront/stores/{store_id}/readiness/', {
        path: { store_id: store ?? '' },
        headers: { 'x-svc-client': client },
      }),
    { isReady: store !== null && mayLook },
  );

/** The members of the organization, and whom it has invited. */
export function useMembers() {
  const organization = useOrganization();
  return useReading(keyOf('members', organization.id), () =>
    faceApi.get('/api/v1/console/organizations/{organization_id}/members/', {
      path: { organization_id: organization.id },
    }),
  );
}

/** The keys of the organization, in both modes. */
export function useKeysOfOrganization() {
  const organization = useOrganization();
  return useReading(keyOf('partner-keys', organization.id), () =>
    faceApi.get('/api/v1/console/distribution/api-keys/', { query: partnerOf(organization) }),
  );
}
