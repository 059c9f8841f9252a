import { type IndexName, placeOfItem } from '../indexes.ts';
import type { Item, Table } from '../table.ts';
import { itemsOf } from './index-items.ts';

/**
 * A list whose sort keys are a prefix and a place: a time, and what else tells two of a time apart. One place in several
 * lists is one item.
 */
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
  /** Whether items that an index lists are read consistently, at twice the cost: yes, unless it says otherwise. */
  readonly consistent?: boolean;
}

/** The most reads for one page of a filtered list, each of up to 100 items a list. */
const maxRounds = 4;

/** Sorts after all times. */
const end = '~';

interface Placed {
  readonly place: string;
  readonly list: TimedList;
  readonly item: Item;
}

/** The newest of several lists below a place, each place once, and whether there are more. */
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
    lists.map(async (list): Promise<Placed[]> => {
      const { index, pk, prefix = '' } = list;
      const { items } = await table.query({
        ...(index && { index }),
        pk,
        between: [`${prefix}${from}`, `${prefix}${below}`],
        newestFirst: true,
        // The position itself is in the range, and one more item shows whether another page follows.
        limit: limit + 2,
      });
      return items.map((item) => ({ place: placeOfItem(index, item).slice(prefix.length), list, item }));
    }),
  );
  const first = new Map(
    pages
      .flat()
      .toReversed()
      .map((placed) => [placed.place, placed]),
  );
  const found = [...first.values()]
    .filter(({ place }) => place < below)
    .toSorted((a, b) => (a.place < b.place ? 1 : -1));
  return { placed: found.slice(0, limit), more: found.length > limit };
}

const keyText = ({ pk, sk }: Item) => `${pk}\n${sk}`;

/** The whole items, by their keys: those that an index lists are read. */
async function wholeItems(
  table: Table,
  placed: readonly Placed[],
  consistent: boolean | undefined,
): Promise<ReadonlyMap<string, Item>> {
  const entries = placed.filter(({ list }) => list.index !== undefined).map(({ item }) => item);
  const whole = placed.filter(({ list }) => list.index === undefined).map(({ item }) => item);
  const items = [...whole, ...(await itemsOf(table, entries, consistent))];
  return new Map(items.map((item) => [keyText(item), item]));
}

interface MergedList<T> {
  /** Where two have an item at one place, the first of them gives it. */
  readonly lists: readonly TimedList[];
  /** The rows of an item, the newest first. */
  read(item: Item): readonly T[];
  /** The rows that are wanted: all of them, unless it says otherwise. */
  readonly fits?: ((row: T) => boolean) | undefined;
  /** Whether most rows are wanted: then the first read is of a page alone. */
  readonly fitsMost?: boolean;
}

/**
 * A page of several lists together, newest first: 1 Query a list, and 1 BatchGetItem if an index lists it. A filter
 * searches the newest 100 of each list, up to four times for a page; where it lets most through, as many as a page has first.
 */
export async function readMergedList<T>(
  table: Table,
  { lists, read, fits, fitsMost = false }: MergedList<T>,
  { limit, after, consistent, from, to = end }: MergedPage,
): Promise<{ results: T[]; next: Item | undefined }> {
  const results: T[] = [];
  const behind = Number(after?.rows ?? 0);
  // An item with rows left over is read again.
  let below = after ? `${after.place}${behind > 0 ? ' ' : ''}` : to;
  for (let round = 0; round < (fits ? maxRounds : 1); round++) {
    const ofPage = !fits || (fitsMost && round === 0);
    const { placed, more } = await newest(table, lists, { from, below, limit: ofPage ? limit : 100 });
    const items = await wholeItems(table, placed, consistent);
    for (const [position, { place, item }] of placed.entries()) {
      below = place;
      const whole = items.get(keyText(item));
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
