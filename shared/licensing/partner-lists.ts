import type { Id, PageRequest, ReadPage, Table } from '#ground';
import type { BilledOrganization } from '../billing/data/billing-partition.ts';
import { licensesOf, loadLicenses } from './data/licenses.ts';
import { rowsOfClient } from './data/sponsored-plans.ts';
import { loadSponsorships, sponsorshipsOf } from './data/sponsorships.ts';

/** How things of one kind are read: all of an organization, or those with some ids. */
interface Lister<K extends 'license' | 'sponsorship', T, S> {
  readonly kind: K;
  all(
    table: Table,
    billed: BilledOrganization,
    status: S | undefined,
    page: PageRequest,
  ): Promise<ReadPage<T>>;
  some(table: Table, ids: readonly Id<Capitalize<K>>[]): Promise<T[]>;
}

/** Makes the function that answers a page of an organization, newest first, of a client or in a status if one is asked for. */
const listerOf =
  <K extends 'license' | 'sponsorship', T extends BilledOrganization & { readonly status: S }, S>({
    kind,
    all,
    some,
  }: Lister<K, T, S>) =>
  async (
    table: Table,
    { organization, mode }: BilledOrganization,
    { status, client }: { readonly status?: S | undefined; readonly client?: Id<'Client'> | undefined },
    page: PageRequest,
  ): Promise<ReadPage<T>> => {
    if (!client) return all(table, { organization, mode }, status, page);
    const { ids, next } = await rowsOfClient(table, kind, client, page);
    const isAsked = (one: T) =>
      one.organization === organization && one.mode === mode && (status ?? one.status) === one.status;
    return { items: (await some(table, ids)).filter(isAsked), next };
  };

/** A page of an organization's licences. */
export const listLicenses = listerOf({ kind: 'license', all: licensesOf, some: loadLicenses });

/** A page of an organization's sponsorships. */
export const listSponsorships = listerOf({
  kind: 'sponsorship',
  all: sponsorshipsOf,
  some: loadSponsorships,
});
