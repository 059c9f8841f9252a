import type * as z from 'zod';
import type { Item, PageRequest, Tenant, Work } from '#ground';
import type { MerchantPartnerOut } from '../contract/grant.ts';
import { clientsOfMerchant } from '../data/clients.ts';
import { grantsOfMerchant } from '../data/grants.ts';
import { loadOrganizations } from '../data/organizations.ts';
import { statusOfClient } from '../domain/client.ts';
import { toGrantViews } from './grant-view.ts';

/** How many grants of a merchant are shown: the newest, of all partners together. */
const shownGrants = 100;

/** The partners of a merchant, newest first, with their grants: 2 Query, 4 BatchGetItem at most. */
export async function partnersOfMerchant(
  { table, now }: Work,
  { user, mode }: Tenant,
  page: PageRequest,
): Promise<{
  readonly partners: z.input<typeof MerchantPartnerOut>[];
  readonly next: Item | undefined;
}> {
  const [{ items: clients, next }, { items: grants }] = await Promise.all([
    clientsOfMerchant(table, user, mode, page),
    grantsOfMerchant(table, user, mode, { limit: shownGrants, after: undefined }),
  ]);
  const [organizations, views] = await Promise.all([
    loadOrganizations(table, [...new Set(clients.map(({ organization }) => organization))]),
    toGrantViews({ table, now }, grants),
  ]);
  const partners = clients.flatMap((client) => {
    const organization = organizations.find(({ id }) => id === client.organization);
    if (!organization) return [];
    return [
      {
        organization: { id: organization.id, name: organization.name },
        client: client.id,
        status: statusOfClient(client, now),
        grants: views.filter((grant) => grant.client === client.id),
      },
    ];
  });
  return { partners, next };
}
