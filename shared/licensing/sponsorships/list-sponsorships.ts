import type { Id, Item, PageRequest, Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { rowsOfClient } from '../data/sponsored-plans.ts';
import { loadSponsorships, type Sponsorship, sponsorshipsOf } from '../data/sponsorships.ts';
import type { SponsorshipStatus } from '../domain/sponsorship.ts';

/** A page of an organization's sponsorships, newest first, of a client or in a status if one is asked for. */
export async function listSponsorships(
  table: Table,
  { organization, mode }: BilledOrganization,
  {
    status,
    client,
  }: { readonly status?: SponsorshipStatus | undefined; readonly client?: Id<'Client'> | undefined },
  page: PageRequest,
): Promise<{ readonly items: Sponsorship[]; readonly next: Item | undefined }> {
  if (!client) return sponsorshipsOf(table, { organization, mode }, status, page);
  const { ids, next } = await rowsOfClient(table, 'sponsorship', client, page);
  const found = await loadSponsorships(table, ids);
  const items = found.filter(
    (one) =>
      one.organization === organization &&
      one.mode === mode &&
      (status === undefined || one.status === status),
  );
  return { items, next };
}
