import {
  type Item,
  isEventItem,
  type Key,
  type OrganizationId,
  parseEvents,
  type Table,
  toKeyText,
  type Write,
} from '#ground';
import { duePlaceOf, isDueBy, listDueOfOrganization, putOnDueList } from './data/due-lists.ts';

/** What has happened to an organization. */
export interface Happening {
  /** The name of an event. */
  readonly event: string;
  /** ISO 8601, by the clock. */
  readonly at: string;
}

/** What writes tell an organization of: its events that are published. */
const happeningsIn = (writes: readonly Write[], organization: OrganizationId): readonly Happening[] =>
  writes
    .flatMap((write) => ('put' in write && isEventItem(write.put) ? parseEvents(write.put) : []))
    .filter(({ tenant, publish }) => publish === true && String(tenant) === organization)
    .map(({ name, at }) => ({ event: name, at }));

/** Entries of the list that are read at once. */
const pageSize = 10;

/**
 * What of an organization in test mode is due by a time, for a call that does one thing after the other. The index is late:
 * it still lists what was just done, at its old time, and not yet what comes of it. So each item itself says when it is due,
 * and the call remembers what it has put on the list.
 */
export function createAgenda(table: Table, organization: OrganizationId, until: Date) {
  const remembered = new Map<string, Key>();
  const happened: Happening[] = [];
  const remember = (key: Key) => remembered.set(toKeyText(key), key);
  const isDue = (item: Item) => isDueBy(item, organization, until);

  /** What was remembered and is due. Everything else is forgotten. 1 BatchGetItem where there is any. */
  async function dueOfRemembered(): Promise<Item[]> {
    const { items } = await table.getTogether({ items: [...remembered.values()] });
    const due = items.filter((item) => item !== undefined).filter(isDue);
    remembered.clear();
    for (const { pk, sk } of due) remember({ pk: String(pk), sk: String(sk) });
    return due;
  }

  return {
    /** The table for what is done. */
    table: {
      ...table,
      async commit(writes) {
        putOnDueList(writes, organization).forEach(remember);
        const answer = await table.commit(writes);
        happened.push(...happeningsIn(writes, organization));
        return answer;
      },
    } satisfies Table,
    /** What was told of what was done with that table, in its order. */
    happened: (): readonly Happening[] => happened,
    /** What is due first; undefined if nothing is. A page of the list, and another while all of it is done. */
    async next(): Promise<Item | undefined> {
      const due = await dueOfRemembered();
      let after: Item | undefined;
      let first: Item | undefined;
      do {
        const { items, next } = await listDueOfOrganization(table, organization, until, {
          limit: pageSize,
          after,
        });
        due.push(...items.filter(isDue));
        [first] = due.toSorted((one, other) => (duePlaceOf(one) < duePlaceOf(other) ? -1 : 1));
        after = next;
      } while (after && (!first || duePlaceOf(after) < duePlaceOf(first)));
      return first;
    },
  };
}
