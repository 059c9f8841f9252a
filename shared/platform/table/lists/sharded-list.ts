import { type IndexName, placeOfItem } from '../indexes.ts';
import type { Item, Table } from '../table.ts';
import { itemsOf } from './index-items.ts';

/** Sorts after every position that begins with the preceding text. */
const end = '~';

/**
 * A page of a list that is in several partitions of an index, in the order of their positions: 1 Query a partition, 1
 * BatchGetItem. The index lags slightly behind the table.
 * @param shards the partitions
 * @param after where the previous page ended
 * @param from the first place that is wanted
 */
export async function pageOfShards(
  table: Table,
  shards: readonly { readonly index: IndexName; readonly pk: string }[],
  {
    limit,
    after,
    from = '0',
  }: { readonly limit: number; readonly after: Item | undefined; readonly from?: string | undefined },
): Promise<{ items: Item[]; next: Item | undefined }> {
  const between = [after ? `${after.place}${end}` : from, end] as const;
  const pages = await Promise.all(
    shards.map(async (shard) => {
      const { items } = await table.query({ ...shard, between, limit: limit + 1 });
      return items.map((item) => ({ item, place: placeOfItem(shard.index, item) }));
    }),
  );
  const listed = pages.flat().toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const page = listed.slice(0, limit);
  const last = page.at(-1);
  const next = last && listed.length > limit ? { place: last.place } : undefined;
  const entries = page.map(({ item }) => item);
  return { items: await itemsOf(table, entries), next };
}
