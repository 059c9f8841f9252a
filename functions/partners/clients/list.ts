import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { toClientView } from '../../../shared/partners/clients/client-view.ts';
import { ClientOut } from '../../../shared/partners/contract/client.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { clientsOf, findClient } from '../../../shared/partners/data/clients.ts';
import { clientStatuses } from '../../../shared/partners/domain/client.ts';

const id = 'clients.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/clients/',
  summary: 'List the clients of an organization',
  description: 'Lists the merchants that the organization has drafted, invited or brought, newest first.',
  auth: allowMembers(namedInQuery),
  query: z.object({
    organization: organizationOfMember,
    status: z.enum(clientStatuses).optional(),
    client: defineId<'Client'>()
      .optional()
      .describe('This client alone; none if it is another organization’s.'),
    ...pageQuery,
  }),
  returns: [200, pageOf(ClientOut)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status, client }, caller, url, now }, { table, pages }) {
    const { mode, organization } = caller;
    const filters = { organization: organization.id, status, client };
    const after = pages.start(cursor, id, caller, filters);
    const partner = { organization: organization.id, mode };
    const { clients, next } =
      client === undefined
        ? await clientsOf(table, partner, status, { limit, after })
        : { clients: await findClient(table, partner, client, status), next: undefined };
    const views = clients.map((client) => toClientView(client, now));
    return pages.of(views, next, { url, route: id, caller, filters, limit });
  },
});
