import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineList } from '../../../shared/platform/table/entity/index-lists.ts';
import { readMergedList, type TimedList } from '../../../shared/platform/table/lists/merged-list.ts';
import type { Item, Write } from '../../../shared/platform/table/table.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

/** A change of a thing, which has one row or two. */
interface Change {
  readonly place: string;
  readonly list: number;
  readonly rows: number;
}

const listed = defineList({
  index: 'gsi1',
  pk: ({ pk }: { readonly pk: string }) => pk,
  sk: ({ place }: { readonly place: string }) => place,
});

let partitions = 0;
/** Lists of three kinds: of a partition, of some items of a partition, and of an index. */
const newLists = (): readonly TimedList[] => [
  { pk: `P#${partitions++}` },
  { pk: `Q#${partitions}`, prefix: 'M#' },
  listed.at({ pk: `I#${partitions}` }),
];

const itemOf = ({ pk, index, prefix = '' }: TimedList, place: string, rows: number): Item =>
  index
    ? { pk: `T#${pk}#${place}`, sk: 'A', ...listed.keys({ pk, place }), rows }
    : { pk, sk: `${prefix}${place}`, rows };

async function save(lists: readonly TimedList[], changes: readonly Change[]): Promise<void> {
  const puts = changes.flatMap(({ list, place, rows }): Write[] => {
    const of = lists[list];
    const item = of && itemOf(of, place, rows);
    return item ? [{ put: { pk: String(item.pk), sk: String(item.sk), ...item } }] : [];
  });
  if (puts.length > 0) await wire.table.commit(puts);
}

/** The rows of an item, the newest first: its place and the number of the row. */
function readRows(item: Item): string[] {
  const place = (listed.placeOf(item) || String(item.sk)).replace('M#', '');
  return Array.from({ length: Number(item.rows) }, (_, nth) => `${place} ${nth}`);
}

interface Asked {
  readonly limit: number;
  readonly from?: string;
  readonly to?: string;
  readonly fits?: (row: string) => boolean;
  readonly fitsMost?: boolean;
}

/** All rows of a list, page by page. */
async function walk(
  lists: readonly TimedList[],
  { limit, fits, fitsMost = false, ...range }: Asked,
): Promise<string[]> {
  const seen: string[] = [];
  let after: Item | undefined;
  do {
    const page = await readMergedList(
      wire.table,
      { lists, read: readRows, fits, fitsMost },
      { limit, after, ...range },
    );
    expect(page.results.length).toBeLessThanOrEqual(limit);
    seen.push(...page.results);
    // As a cursor carries it.
    after = page.next && JSON.parse(JSON.stringify(page.next));
  } while (after);
  return seen;
}

const day = fc.integer({ min: 10, max: 30 }).map((nth) => `2026-01-${nth}`);
const change = fc.record({
  place: fc.tuple(day, fc.integer({ min: 0, max: 9 })).map(([at, id]) => `${at}#${id}`),
  list: fc.integer({ min: 0, max: 2 }),
  rows: fc.integer({ min: 1, max: 2 }),
});
const changes = fc.uniqueArray(change, { maxLength: 25, selector: ({ place }) => place });

describe('a list that is merged of several', () => {
  test('has each row once, newest first, over pages of any size, in any range and under any filter', async () => {
    const asked = fc.record(
      {
        limit: fc.integer({ min: 1, max: 7 }),
        from: day,
        to: day,
        fits: fc.constant((row: string) => row.includes('#3')),
        fitsMost: fc.boolean(),
      },
      { requiredKeys: ['limit'] },
    );
    await fc.assert(
      fc.asyncProperty(changes, asked, async (made, { limit, from = '0', to = '~', fits, fitsMost }) => {
        const lists = newLists();
        await save(lists, made);
        const expected = made
          .filter(({ place }) => place >= from && place < to)
          .toSorted((a, b) => (a.place < b.place ? 1 : -1))
          .flatMap(({ place, rows }) => readRows({ sk: place, rows }))
          .filter((row) => fits?.(row) ?? true);
        expect(
          await walk(lists, { limit, from, to, ...(fits && { fits }), fitsMost: fitsMost ?? false }),
        ).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('has what stands at one place of two lists once, as the first of them says', async () => {
    const lists = newLists();
    const place = '2026-01-10#1';
    await save(lists, [
      { place, list: 0, rows: 2 },
      { place, list: 2, rows: 1 },
    ]);
    expect(await walk(lists, { limit: 5 })).toEqual([`${place} 0`, `${place} 1`]);
    expect(await walk(lists.toReversed(), { limit: 5 })).toEqual([`${place} 0`]);
  });

  test('gives up a page after four reads of a hundred items, and goes on with the next', async () => {
    const [list] = newLists();
    const many = Array.from({ length: 420 }, (_, nth) => ({
      place: `2026-01-10#${String(nth).padStart(3, '0')}`,
      list: 0,
      rows: 1,
    }));
    for (let start = 0; start < many.length; start += 100)
      await save(list ? [list] : [], many.slice(start, start + 100));
    const oldest = (row: string) => row === '2026-01-10#000 0';
    const asked = { lists: list ? [list] : [], read: readRows, fits: oldest };
    const first = await readMergedList(wire.table, asked, { limit: 5, after: undefined });
    expect(first).toEqual({ results: [], next: { place: '2026-01-10#020' } });
    expect(await walk(list ? [list] : [], { limit: 5, fits: oldest })).toEqual(['2026-01-10#000 0']);
  });
});
