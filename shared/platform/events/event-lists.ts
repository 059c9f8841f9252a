import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { defineList } from '../table/entity/index-lists.ts';
import type { Item, Table } from '../table/table.ts';
import { commitTime } from '../table/write.ts';

/**
 * The events of a merchant's shipments and orders, in the order of their commits: what `events/` lists, what a replay
 * sends, and what the lists of changes follow.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entry of an event item | within the transaction of the change | 1 for the index entry |
 * | `listCommits` | 1 Query a family | 0.5 read per 4 KB of keys |
 *
 * A commit's place is the time at which its transaction was sent, so an entry may appear a moment after a later one. Who
 * follows a list reads it up to `findSettledTime`.
 */
export const eventFamilies = ['shipment', 'order'] as const;
export type EventFamily = (typeof eventFamilies)[number];

interface EventsOf {
  readonly tenant: TenantId;
  readonly mode: Mode;
  readonly family: EventFamily;
}

export const eventLists = {
  /** The events of a merchant's shipments, or of its orders, by the time of their commits. */
  ofTenant: defineList({
    index: 'gsi3',
    pk: ({ tenant, mode, family }: EventsOf) => `EVENTS#${tenant}#${mode}#${family}`,
    sk: ({ nth }: { readonly nth: string }) => `${commitTime}#${nth}`,
  }),
};

/** The commit of an event item: its time and what tells it from others of that time. */
interface CommitEntry {
  readonly place: string;
  readonly entry: Item;
}

/** The part of the lists between two places, the second one excluded. */
interface CommitRange {
  readonly from: string;
  readonly below: string;
  readonly limit: number;
}

/** The time of a commit by its place; ISO 8601. */
export const timeOfCommit = (place: string): string => place.slice(0, place.indexOf('#'));

/** The place right after a commit. */
export const endOfCommit = (place: string): string => `${place}~`;

async function listFamily(
  table: Table,
  events: EventsOf,
  { from, below, limit }: CommitRange,
): Promise<{ readonly commits: CommitEntry[]; readonly known: string | undefined }> {
  const { ofTenant } = eventLists;
  const { items, next } = await table.query({ ...ofTenant.at(events), between: [from, below], limit });
  const commits = items.map((entry) => ({ place: ofTenant.placeOf(entry), entry }));
  return { commits, known: next && commits.at(-1)?.place };
}

/**
 * The commits of a merchant's shipments and orders, oldest first.
 * @returns them, and whether there are more in the range
 */
export async function listCommits(
  table: Table,
  { tenant, mode }: Omit<EventsOf, 'family'>,
  range: CommitRange,
): Promise<{ readonly commits: readonly CommitEntry[]; readonly more: boolean }> {
  const pages = await Promise.all(
    eventFamilies.map((family) => listFamily(table, { tenant, mode, family }, range)),
  );
  // After the end of a page its family is unknown, so the other one counts up to there.
  const known = pages.flatMap((page) => page.known ?? []).toSorted()[0];
  const inOrder = pages
    .flatMap(({ commits }) => commits)
    .filter(({ place }) => place < range.below && (known === undefined || place <= known))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const commits = inOrder.slice(0, range.limit);
  return { commits, more: known !== undefined || commits.length < inOrder.length };
}

/** Tells two event items of one millisecond apart. */
export const createNth = (): string => crypto.randomUUID().slice(0, 8);

/** Seconds after which all commits of a time are listed: a transaction takes far less, and the index lags less too. */
const settlingSeconds = 2;

/** Up to when a list of commits can be followed without a miss; ISO 8601. */
export const findSettledTime = (): string =>
  new Date(Date.now() - settlingSeconds * msPerSecond).toISOString();
