import * as z from 'zod';
import {
  absent,
  change,
  type Item,
  type Key,
  type Mode,
  secondsPerDay,
  stored,
  type Table,
  toEpochSeconds,
  type UserId,
  type Write,
} from '#ground/data';
import type { QueueName } from '../domain/queue-names.ts';

/**
 * Which admin works on what waits in a queue: one item each, for 30 days. It says who, and locks nothing.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `takersOf` what a page shows | 1 BatchGetItem | 0.5 read each |
 * | `takerOf` one | 1 GetItem | 1 read |
 * | `saveTaken`, `saveLetGo` | within a transaction | 2 write |
 */
const Taken = z.object({ admin: stored.id<'User'>(), name: z.string(), at: z.string() });
export type Taken = Readonly<z.output<typeof Taken>>;

/** Reads an item that says who works on something. */
export const parseTaken = (item: Item): Taken => Taken.parse(item);

/** Something in a queue of one mode. */
export interface QueuePlace {
  readonly queue: QueueName;
  readonly mode: Mode;
  readonly id: string;
}

/** Seconds for which it is known who works on something. */
const kept = 30 * secondsPerDay;

const keyOfTaken = ({ queue, mode, id }: QueuePlace): Key => ({
  pk: `TAKEN#${queue}#${mode}#${id}`,
  sk: 'TAKEN',
});

/** Who works on these, in their order? At most 100. It may be a moment old. */
export async function takersOf(table: Table, places: readonly QueuePlace[]): Promise<(Taken | undefined)[]> {
  const items = await table.getMany(places.map(keyOfTaken), false);
  return items.map((item) => item && parseTaken(item));
}

/** Who works on this? */
export async function takerOf(table: Table, place: QueuePlace): Promise<Taken | undefined> {
  const item = await table.get(keyOfTaken(place));
  return item && parseTaken(item);
}

const asFound = (before: Taken | undefined) => ({ admin: before ? before.admin : absent });

/** An admin works on it from now on. Stale where another one was quicker. */
export const saveTaken = (place: QueuePlace, before: Taken | undefined, taken: Taken): Write => ({
  update: change<Taken & { ttl: number }>({
    key: keyOfTaken(place),
    set: { ...taken, ttl: toEpochSeconds(new Date(taken.at)) + kept },
    when: asFound(before),
  }),
});

/** Nobody works on it any more. Stale where it changed hands. */
export const saveLetGo = (place: QueuePlace, admin: UserId): Write => ({
  remove: keyOfTaken(place),
  when: { admin },
});
