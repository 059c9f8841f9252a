import { maxCountedEntries } from '../../../kernel/scalars.ts';
import type { Item, Query, Table } from '../table.ts';

/**
 * The items of a keys-only index's entries, without those that no longer exist. 1 BatchGetItem, 1 read unit per 4 KB of
 * each item, half of that if it need not be consistent.
 */
export async function itemsOf(table: Table, entries: readonly Item[], consistent = true): Promise<Item[]> {
  const keys = entries.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  return (await table.getMany(keys, consistent)).filter((item) => item !== undefined);
}

/** A page of the items that an index lists: 1 Query, 1 BatchGetItem. The index lags slightly behind the table. */
export async function readIndexItems(
  table: Table,
  find: Query,
): Promise<{ readonly items: Item[]; readonly next: Item | undefined }> {
  const { items, next } = await table.query(find);
  return { items: await itemsOf(table, items), next };
}

/** How many entries does an index list? At most 99, which means 99 or more: 1 Query of half a read unit per 4 KB of keys. */
export async function countEntries(table: Table, list: Pick<Query, 'index' | 'pk'>): Promise<number> {
  const { items } = await table.query({ ...list, limit: maxCountedEntries });
  return items.length;
}
