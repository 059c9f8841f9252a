import type { Id, Item, PageRequest, Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { SubscriptionStatus } from '../../billing/domain/renewal.ts';
import { keyOfLicense, type License, licensesOf, parseLicense } from '../data/licenses.ts';
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
): Promise<{ readonly licenses: readonly License[]; readonly next: Item | undefined }> {
  if (!client) return licensesOf(table, { organization, mode }, status, page);
  const { ids, next } = await rowsOfClient(table, 'license', client, page);
  const items = await table.getMany(ids.map(keyOfLicense));
  const found = items.filter((item) => item !== undefined).map(parseLicense);
  const licenses = found.filter(
    (one) =>
      one.organization === organization &&
      one.mode === mode &&
      (status === undefined || one.status === status),
  );
  return { licenses, next };
}
