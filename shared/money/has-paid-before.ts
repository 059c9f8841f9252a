import type { Item, Table, Tenant } from '#ground';
import { type Entry, listEntriesBetween } from './data/journal.ts';
import { accounts } from './domain/ledger-accounts.ts';

/** The most pages of a journal that are read. A fee is among the first entries of whoever ships or sells. */
const maxPages = 5;

/**
 * Whether a user had paid us a fee before this time. Reads the journal from its beginning: 1 Query, at most 5.
 * @param at ISO 8601
 */
export async function hasPaidBefore(table: Table, payer: Tenant, at: string): Promise<boolean> {
  const fees = accounts.fees(payer.mode);
  const isFee = (entry: Entry) =>
    entry.at < at && entry.lines.some(({ account, amount }) => account === fees && amount > 0);
  let after: Item | undefined;
  for (let page = 0; page < maxPages; page++) {
    const days = ['0', at.slice(0, 10)] as const;
    const { entries, next } = await listEntriesBetween(table, payer, days, { limit: 100, after });
    if (entries.some(isFee)) return true;
    if (!next) return false;
    after = next;
  }
  return false;
}
