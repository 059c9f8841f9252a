import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { listClientStores } from '../../../shared/distribution/client-stores/list-client-stores.ts';
import { ClientStoreOut } from '../../../shared/distribution/contract/client-store.ts';
import { clientStoreStatuses } from '../../../shared/distribution/domain/client-store.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'client-stores.list',
  path: '/console/distribution/stores/',
  summary: 'List the stores of clients',
  description: 'Lists the stores that the organization has provisioned, newest first, each with its gates.',
  auth: allowPartners(namedInQuery, 'distribution:stores:read'),
  query: {
    organization: organizationOfPartner,
    status: z.enum(clientStoreStatuses).optional(),
    client: defineId<'Client'>().optional(),
  },
  item: ClientStoreOut,
  async list({ query: { status, client }, caller, baseUrl, page }, { table }) {
    const wanted = { organization: caller.organization.id, mode: caller.mode, status, client };
    const { views, next } = await listClientStores(table, wanted, page, baseUrl);
    return { results: views, next };
  },
});
