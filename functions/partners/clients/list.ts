import * as z from 'zod';
import { defineId, defineListRoute, textOf } from '#ground';
import { allowMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { toClientView } from '../../../shared/partners/clients/client-view.ts';
import { searchClients } from '../../../shared/partners/clients/search-clients.ts';
import { ClientOut } from '../../../shared/partners/contract/client.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { findClient } from '../../../shared/partners/data/clients.ts';
import { clientStatuses } from '../../../shared/partners/domain/client.ts';

export const route = defineListRoute({
  id: 'clients.list',
  path: '/console/clients/',
  summary: 'List the clients of an organization',
  description:
    'Lists the merchants that the organization has drafted, invited or brought, newest first. A page that is searched by `q` may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: allowMembers(namedInQuery),
  query: {
    organization: organizationOfMember,
    status: z.enum(clientStatuses).optional(),
    client: defineId<'Client'>()
      .optional()
      .describe('This client alone; none if it is another organization’s.'),
    q: textOf(100)
      .optional()
      .meta({
        description: 'Words, or beginnings of words, of the name of the business or of its e-mail address.',
        examples: ['adire'],
      }),
  },
  item: ClientOut,
  async list({ query: { status, client, q }, caller, now, page }, { table }) {
    const { mode, organization } = caller;
    const partner = { organization: organization.id, mode };
    const { items, next } =
      client === undefined
        ? await searchClients(table, partner, { status, q }, page)
        : { items: await findClient(table, partner, client, status), next: undefined };
    return { results: items.map((one) => toClientView(one, now)), next };
  },
});
