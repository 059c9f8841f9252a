import type { Id, Item, PageRequest, Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { SubscriptionStatus } from '../../billing/domain/renewal.ts';
import { type License, licensesOf, loadLicenses } from '../data/licenses.ts';
import { rowsOfClient } from '../data/sponsored-plans.ts';

/** A page of an organization's licences, newest first, of a client or in a status if one is asked for. */
export async function listLicenses(
  table: Table,
  { organization, mode }: BilledOrganization,
  {
    status,
    client,
  }: { readonly status?: SubscriptionStatus | undefined; readonly client?: Id<'Client'> | undefined },
  page: PageRequest,
): Promise<{ readonly items: License[]; readonly next: Item | undefined }> {
  if (!client) return licensesOf(table, { organization, mode }, status, page);
  const { ids, next } = await rowsOfClient(table, 'license', client, page);
  const found = await loadLicenses(table, ids);
  const items = found.filter(
    (one) =>
      one.organization === organization &&
      one.mode === mode &&
      (status === undefined || one.status === status),
  );
  return { items, next };
}
