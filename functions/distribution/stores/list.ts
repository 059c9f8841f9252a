import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { listClientStores } from '../../../shared/distribution/client-stores/list-client-stores.ts';
import { ClientStoreOut } from '../../../shared/distribution/contract/client-store.ts';
import { clientStoreStatuses } from '../../../shared/distribution/domain/client-store.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

const id = 'client-stores.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/distribution/stores/',
  summary: 'List the stores of clients',
  description: 'Lists the stores that the organization has provisioned, newest first, each with its gates.',
  auth: allowPartners(namedInQuery, 'distribution:stores:read'),
  query: z.object({
    organization: organizationOfPartner,
    status: z.enum(clientStoreStatuses).optional(),
    client: defineId<'Client'>().optional(),
    ...pageQuery,
  }),
  returns: [200, pageOf(ClientStoreOut)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status, client }, caller, url, baseUrl }, { table, pages }) {
    const partner = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: partner.organization, status, client };
    const after = pages.start(cursor, id, caller, filters);
    const { views, next } = await listClientStores(
      table,
      { ...partner, status, client },
      { limit, after },
      baseUrl,
    );
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});
