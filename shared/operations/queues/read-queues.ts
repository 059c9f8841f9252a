import * as z from 'zod';
import {
  type Item,
  type Mode,
  modes,
  type PageRequest,
  Problem,
  pageOfShards,
  type Table,
  type UserId,
  type Work,
} from '#ground';
import { countedUpTo, type QueueCounts, type QueuedThing } from '../contract/queues.ts';
import { type QueuePlace, type Taken, takersOf } from '../data/taken.ts';
import { type QueueName, queueNames } from '../domain/queue-names.ts';
import { queues } from './queues.ts';

/*
 * What waits for admins, out of the indexes that list it and nothing else. How much the table holds besides does not matter.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countQueues` | 13 Query at most, 10 in test mode, of at most 101 keys each | 0.5 read per 4 KB of keys |
 * | `listQueue` | 1 Query (4 of claims), 2 BatchGetItem where there is something | 0.5 read per 4 KB of keys, 1.5 read each |
 */

/** The first place of a queue that is listed. */
const firstPlaceOf = (name: QueueName, now: Date): string => {
  const { within } = queues[name];
  return within === undefined ? '0' : new Date(now.getTime() - within).toISOString();
};

/** How much waits in one queue. */
async function countQueue({ table, now }: Work, name: QueueName, mode: Mode) {
  const between = [firstPlaceOf(name, now), '~'] as const;
  const pages = await Promise.all(
    queues[name].lists(mode).map((list) => table.query({ ...list, between, limit: countedUpTo + 1 })),
  );
  const found = pages.reduce((sum, { items }) => sum + items.length, 0);
  return { queue: name, count: Math.min(found, countedUpTo), more: found > countedUpTo };
}

/** How much waits in each queue? */
export const countQueues = async (work: Work, mode: Mode): Promise<QueueCounts> => ({
  results: await Promise.all(queueNames.map((name) => countQueue(work, name, mode))),
});

/** What queues hold says its mode, but for papers and recoveries, which belong to a person, and dead letters. */
const Moded = z.object({ mode: z.enum(modes).default('live') });

/** @throws Problem not_found unless this waits in the queue: 1 request */
export async function assertQueued(table: Table, { queue, mode, id }: QueuePlace): Promise<void> {
  const { find, read } = queues[queue];
  const found = await find(table, id);
  const isWaiting = found.some((item) => item && Moded.parse(item).mode === mode && read({ ...item }));
  if (!isWaiting) throw new Problem('not_found');
}

/** Who works on something, as an admin sees it. */
export const takenViewOf = (
  taken: Taken | undefined,
  admin: UserId,
): Pick<QueuedThing, 'owner' | 'mine'> => ({
  owner: taken ? { id: taken.admin, name: taken.name, since: taken.at } : null,
  mine: taken?.admin === admin,
});

/** Whose queue is read: of an admin, in a mode. */
interface Reader {
  readonly user: UserId;
  readonly mode: Mode;
}

/** What waits in a queue? The longest waiting first. */
export async function listQueue(
  { table, now }: Work,
  queue: QueueName,
  { user, mode }: Reader,
  page: PageRequest,
): Promise<{ readonly results: QueuedThing[]; readonly next: Item | undefined }> {
  const { lists, read } = queues[queue];
  const from = firstPlaceOf(queue, now);
  const { items, next } = await pageOfShards(table, lists(mode), { ...page, from });
  const waiting = items.flatMap((item) => read(item) ?? []);
  const taken = await takersOf(
    table,
    waiting.map(({ id }) => ({ queue, mode, id })),
  );
  return { results: waiting.map((thing, at) => ({ ...thing, ...takenViewOf(taken[at], user) })), next };
}
