import * as z from 'zod';
import {
  allOf,
  defineList,
  endLease,
  type Item,
  isFree,
  type Key,
  type Lease,
  leaseOf,
  msPerHour,
  msPerMinute,
  msPerSecond,
  type PageRequest,
  pageOfShards,
  pickShard,
  readIndexItems,
  shardsOf,
  type Table,
  type Work,
  type Write,
} from '#ground/data';

/**
 * Payments and withdrawals that the gateway has not decided. A request must hold the lease of one to ask the gateway
 * about it. The sweep finds those whose request died and asks again. A payment that the sandbox will dispute is listed
 * too, after it succeeded.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listUnsettled` (one of four shards) | 1 Query of `due`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an item |
 * | `pageOfUnsettled` | 4 Query of `due`, 1 BatchGetItem | 0.5 read each, 1 read an item |
 * | `takeUp` | 1 UpdateItem | 1 write, 2 index writes |
 * | `saveFreedLease` | within a transaction | 2 write |
 */
export const unsettledShards = shardsOf('UNSETTLED', 4);

const unsettledLists = {
  /** What the gateway has not decided, by the time of the next look. */
  due: defineList({
    index: 'gsi3',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ look }: { readonly look: string }) => look,
  }),
};

/**
 * Milliseconds: longer than any request works on one. A route's function ends after ten seconds; the sweep asks the
 * gateway at most three times, for four seconds each.
 */
export const leaseTime = 30 * msPerSecond;
/** Milliseconds until the first check of one whose request may have died, and the shortest time between checks. */
const firstLook = 2 * msPerMinute;
/** The longest time between checks, in milliseconds. */
const lastLook = 6 * msPerHour;

/** The index entry of a new payment or withdrawal. */
export function keyOfUnsettled(id: string, now: Date) {
  const shard = pickShard(unsettledShards, id);
  return unsettledLists.due.keys({ shard, look: new Date(now.getTime() + firstLook).toISOString() });
}

/** The index entry of a payment that was made with a dispute card. */
export function keyOfDisputed(id: string, paid: Date) {
  const shard = pickShard(unsettledShards, id);
  return unsettledLists.due.keys({ shard, look: new Date(paid.getTime() + leaseTime).toISOString() });
}

/** The index attributes to remove once the gateway has decided. */
export const settledKeys = unsettledLists.due.names;

/** Whether the gateway has yet to decide on one. */
export const isUnsettled = (item: Item): boolean => unsettledLists.due.placeOf(item) !== '';

/** Which payments and withdrawals are due? One page, the longest overdue first. */
export async function listUnsettled(
  { table, now }: Work,
  shard: string,
  page: PageRequest,
): Promise<{ items: Item[]; next: Item | undefined }> {
  const { items, next } = await readIndexItems(table, {
    ...unsettledLists.due.at({ shard }),
    between: ['0', now.toISOString()],
    ...page,
  });
  // The index lags slightly behind the table: an item that has ended in between is no longer due.
  return { items: items.filter(isUnsettled), next };
}

/** A page of all that the gateway has not decided, by the time of the next look: of four shards. */
export const pageOfUnsettled = (table: Table, page: PageRequest) =>
  pageOfShards(
    table,
    unsettledShards.map((shard) => unsettledLists.due.at({ shard })),
    page,
  );

const Due = z.object({ pk: z.string(), sk: z.string(), created_at: z.string() });

/**
 * Takes or renews the lease of an item, and sets the time of its next check, later the older it is.
 * @param found the item as it was listed, or taken up before
 * @param now the current time, at which the lease starts
 * @returns the item, or undefined if another request holds it or has ended it
 */
export async function takeUp({ table, now }: Work, found: Item, by: string): Promise<Item | undefined> {
  const { due } = unsettledLists;
  const { pk, sk, created_at } = Due.parse(found);
  const age = now.getTime() - Date.parse(created_at);
  const later = new Date(now.getTime() + Math.min(Math.max(age, firstLook), lastLook));
  const taken = await table.update({
    key: { pk, sk },
    set: { lease: leaseOf(by, now, leaseTime), ...due.place(later.toISOString()) },
    when: allOf(due.place(due.placeOf(found)), isFree(by, now)),
  });
  return taken.done ? taken.item : undefined;
}

/** Ends the lease of an item that is waiting for its gateway. */
export const saveFreedLease = (key: Key, lease: Lease): Write => ({ update: endLease(key, lease) });
