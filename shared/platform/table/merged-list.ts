import { itemsOf } from './index-items.ts';
import type { IndexName } from './indexes.ts';
import { indexKeys } from './indexes.ts';
import type { Item, Table } from './table.ts';

/** A list whose sort keys are a prefix, a time, and a suffix that separates items of one time. */
export interface TimedList {
  readonly index?: IndexName;
  readonly pk: string;
  readonly prefix?: string;
}

export interface Range {
  /** ISO 8601, included. */
  readonly from?: string | undefined;
  /** ISO 8601, not included. */
  readonly to?: string | undefined;
}

interface MergedPage extends Range {
  readonly limit: number;
  /** Where the previous page ended: after an item, or after this many rows of it. */
  readonly after: Item | undefined;
}

/** The most reads for one page of a filtered list, each of up to 100 items a list. */
const rounds = 4;

/** Sorts after all times. */
const end = '~';

interface Placed {
  readonly place: string;
  readonly item: Item;
}

/** The newest items of several lists before a position, and whether there are more. */
async function newest(
  table: Table,
  lists: readonly TimedList[],
  {
    from = '0',
    below,
    limit,
  }: { readonly from?: string | undefined; readonly below: string; readonly limit: number },
): Promise<{ readonly placed: Placed[]; readonly more: boolean }> {
  if (below <= from) return { placed: [], more: false };
  const pages = await Promise.all(
    lists.map(async ({ index, pk, prefix = '' }): Promise<Placed[]> => {
      const { items } = await table.query({
        ...(index && { index }),
        pk,
        between: [`${prefix}${from}`, `${prefix}${below}`],
        newestFirst: true,
        // The position itself is in the range, and one more item shows whether another page follows.
        limit: limit + 2,
      });
      const { sk } = index ? indexKeys(index) : { sk: 'sk' };
      return items.map((item) => ({ place: String(item[sk]).slice(prefix.length), item }));
    }),
  );
  const found = pages
    .flat()
    .filter(({ place }) => place < below)
    .toSorted((a, b) => (a.place < b.place ? 1 : -1));
  return { placed: found.slice(0, limit), more: found.length > limit };
}

/**
 * A page of several lists together, newest first: 1 Query a list, and 1 BatchGetItem if an index lists it. A filter
 * searches the newest 100 of each list, up to four times for a page.
 * @param lists all by an index, or none
 * @param read the rows of an item, the newest first
 * @param fits undefined if all of them fit
 */
export async function mergedList<T>(
  table: Table,
  lists: readonly TimedList[],
  read: (item: Item) => readonly T[],
  fits: ((one: T) => boolean) | undefined,
  { limit, after, from, to = end }: MergedPage,
): Promise<{ results: T[]; next: Item | undefined }> {
  const results: T[] = [];
  const behind = Number(after?.rows ?? 0);
  // An item with rows left over is read again.
  let below = after ? `${after.place}${behind > 0 ? ' ' : ''}` : to;
  for (let round = 0; round < (fits ? rounds : 1); round++) {
    const { placed, more } = await newest(table, lists, { from, below, limit: fits ? 100 : limit });
    const indexed = lists.some(({ index }) => index !== undefined);
    const items = indexed
      ? await itemsOf(
          table,
          placed.map(({ item }) => item),
        )
      : placed.map(({ item }) => item);
    const byKey = new Map(items.map((item) => [`${item.pk}\n${item.sk}`, item]));
    for (const [position, { place, item }] of placed.entries()) {
      below = place;
      const whole = byKey.get(`${item.pk}\n${item.sk}`);
      const rows = whole ? read(whole) : [];
      for (const [nth, row] of rows.entries()) {
        const isGiven = place === after?.place && nth < behind;
        if (isGiven || fits?.(row) === false) continue;
        results.push(row);
        if (results.length < limit) continue;
        if (nth < rows.length - 1) return { results, next: { place, rows: String(nth + 1) } };
        return { results, next: more || position < placed.length - 1 ? { place } : undefined };
      }
    }
    if (!more) return { results, next: undefined };
  }
  return { results, next: { place: below } };
}
