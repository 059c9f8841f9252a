import {
  type Kobo,
  type Mode,
  type OrganizationId,
  type PageRequest,
  type ShipmentId,
  sum,
  type Table,
} from '#ground/data';
import { accounts, type LedgerHolder } from '../../domain/ledger-accounts.ts';
import { listEntriesBetween, parseEntry } from '../journal.ts';
import { partitionOfPayable } from '../payables.ts';
import { wallets } from '../wallets.ts';

/**
 * What the journal (journal.ts) says to the context of commissions.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listPayableEntries` (a partner's, oldest first) | 1 Query of `J#` | 1 read per 4 KB |
 * | `listPartnerEntries` (a partner's, newest first) | 1 Query of `J#` | 1 read per 4 KB |
 * | `bookedFeesOf` a shipment | 1 Query of `J#` | 1 read |
 */

/**
 * Which movements changed what we owe this partner, from a day on? Oldest first, consistent.
 * @param from YYYY-MM-DD
 */
export async function listPayableEntries(
  table: Table,
  { organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode },
  from: string,
  page: PageRequest,
) {
  const found = await table.query({
    pk: partitionOfPayable(organization, mode),
    between: [`${wallets.sk.entry}${from}`, `${wallets.sk.entry}~`],
    consistent: true,
    ...page,
  });
  return { entries: found.items.map((item) => parseEntry(item)), next: found.next };
}

/** Which movements changed what we owe this partner? Newest first. */
export async function listPartnerEntries(
  table: Table,
  { organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode },
  page: PageRequest,
) {
  const pk = partitionOfPayable(organization, mode);
  const found = await table.query({ pk, prefix: wallets.sk.entry, newestFirst: true, ...page });
  return { entries: found.items.map((item) => parseEntry(item)), next: found.next };
}

/**
 * What a movement at this moment booked to our fees for a shipment; undefined if there is none. 1 Query.
 * @param at ISO 8601
 */
export async function bookedFeesOf(
  table: Table,
  { user, mode }: LedgerHolder,
  { at, shipment }: { readonly at: string; readonly shipment: ShipmentId },
): Promise<Kobo | undefined> {
  const page = { limit: 100, after: undefined, consistent: true };
  const { entries } = await listEntriesBetween(table, { user, mode }, [at, at], page);
  const booked = entries.find((entry) => entry.kind === 'settlement' && entry.shipment === shipment);
  const fees = booked?.lines.filter(({ account }) => account === accounts.fees(mode));
  return fees && sum(...fees.map(({ amount }) => amount));
}
