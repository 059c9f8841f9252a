import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { toClientView } from '../../../shared/partners/clients/client-view.ts';
import { ClientOut } from '../../../shared/partners/contract/client.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { clientsOf, findClient } from '../../../shared/partners/data/clients.ts';
import { clientStatuses } from '../../../shared/partners/domain/client.ts';

export const route = defineListRoute({
  id: 'clients.list',
  path: '/console/clients/',
  summary: 'List the clients of an organization',
  description: 'Lists the merchants that the organization has drafted, invited or brought, newest first.',
  auth: allowMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    status: z.enum(clientStatuses).optional(),
    client: defineId<'Client'>()
      .optional()
      .describe('This client alone; none if it is another organization’s.'),
  },
  item: ClientOut,
  async list({ query: { status, client }, caller, now, page }, { table }) {
    const { mode, organization } = caller;
    const partner = { organization: organization.id, mode };
    const { items, next } =
      client === undefined
        ? await clientsOf(table, partner, status, page)
        : { items: await findClient(table, partner, client, status), next: undefined };
    return { results: items.map((one) => toClientView(one, now)), next };
  },
});
