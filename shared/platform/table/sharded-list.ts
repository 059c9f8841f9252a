import { itemsOf } from './index-items.ts';
import type { IndexName } from './indexes.ts';
import { indexKeys } from './indexes.ts';
import type { Item, Table } from './table.ts';

/** Sorts after every position that begins with the preceding text. */
const end = '~';

/**
 * A page of a list that is in several partitions of an index, in the order of their positions: 1 Query a partition, 1
 * BatchGetItem. The index lags slightly behind the table.
 * @param after where the previous page ended
 */
export async function pageOfShards(
  table: Table,
  index: IndexName,
  shards: readonly string[],
  { limit, after }: { readonly limit: number; readonly after: Item | undefined },
): Promise<{ items: Item[]; next: Item | undefined }> {
  const { sk } = indexKeys(index);
  const between = [after ? `${after.place}${end}` : '0', end] as const;
  const pages = await Promise.all(shards.map((pk) => table.query({ index, pk, between, limit: limit + 1 })));
  const placeOf = (item: Item) => String(item[sk]);
  const listed = pages.flatMap(({ items }) => items).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const page = listed.slice(0, limit);
  const last = page.at(-1);
  const next = last && listed.length > limit ? { place: placeOf(last) } : undefined;
  return { items: await itemsOf(table, page), next };
}
