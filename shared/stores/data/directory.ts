import {
  directoryCellsOfPoint,
  type Item,
  itemsOf,
  type PageRequest,
  type Point,
  readIndexItems,
  type Table,
} from '#ground/data';
import { isListed } from '../domain/directory.ts';
import { directoryLists } from './directory-keys.ts';
import { parseStore, type Store } from './stores.ts';

/**
 * The directory of stores: index entries on the items of listed stores. The indexes lag slightly behind the table, so
 * each store is checked again.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listStoresIn` a country or state, a page of stores | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read per 4 KB of each store |
 * | `listStoresNear` a point | 4 Query, 0 to 2 BatchGetItem | the same with 0.5 read, for at most 200 stores |
 */

/** The most stores of each cell that are read. */
const perCell = 50;

const listed = (items: readonly Item[]): Store[] => items.map(parseStore).filter(isListed);

/** Which stores does the directory list in a country, or in a state of it? By name. */
export async function listStoresIn(
  table: Table,
  country: string,
  state: string | undefined,
  page: PageRequest,
): Promise<{ readonly stores: Store[]; readonly next: Item | undefined }> {
  const list =
    state === undefined
      ? directoryLists.inCountry.at({ country })
      : directoryLists.inState.at({ country, state });
  const { items, next } = await readIndexItems(table, { ...list, ...page });
  return { stores: listed(items), next };
}

/** Which stores does the directory list near a point? In no order, at most 200. */
export async function listStoresNear(table: Table, point: Point): Promise<Store[]> {
  const found = await Promise.all(
    directoryCellsOfPoint(point).map((cell) =>
      table.query({ ...directoryLists.inCell.at({ cell }), limit: perCell }),
    ),
  );
  const entries = found.flatMap(({ items }) => items);
  const halves = [entries.slice(0, 100), entries.slice(100)].filter((half) => half.length > 0);
  const items = await Promise.all(halves.map((half) => itemsOf(table, half, false)));
  return listed(items.flat());
}
