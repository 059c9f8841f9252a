import { type IndexName, placeOfItem } from '../table/indexes.ts';
import type { Table } from '../table/table.ts';
import { endOfCommit, findSettledTime } from './event-lists.ts';

/** The most events of a page of changes, and so the most objects. */
export const maxChanges = 100;

/** Which subjects changed, and where the next look begins. */
export interface Changes {
  /** The partitions of the subjects, each once: the longest unchanged first. */
  readonly subjects: readonly string[];
  /** The place of the last event that was looked at. */
  readonly place: string;
}

/**
 * The subjects whose events these lists got after a place, of at most 100 events: 1 Query a list. Events of the last two
 * seconds wait for the next look, so that none is missed, however many write at once.
 * @param lists whose sort keys begin with the time of the commit
 */
export async function readChanges(
  table: Table,
  lists: readonly { readonly index: IndexName; readonly pk: string }[],
  from: string,
): Promise<Changes> {
  const [first, last] = [endOfCommit(from), findSettledTime()];
  if (first > last) return { subjects: [], place: from };
  const pages = await Promise.all(
    lists.map(async ({ index, pk }) => {
      const { items } = await table.query({ index, pk, between: [first, last], limit: maxChanges });
      return items.map((item) => ({ subject: String(item.pk), place: placeOfItem(index, item) }));
    }),
  );
  const events = pages
    .flat()
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, maxChanges);
  // The last event of a subject gives its place.
  const subjects = [...new Set(events.map(({ subject }) => subject).toReversed())].toReversed();
  return { subjects, place: events.at(-1)?.place ?? from };
}
