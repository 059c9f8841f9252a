import type { EventId } from '../../kernel/ids.ts';
import { secondsPerDay, toEpochSeconds } from '../../kernel/time.ts';
import { isNew } from '../table/condition.ts';
import { subjectKeys } from '../table/entity/partition.ts';
import type { Key, Work, Write } from '../table/table.ts';

/**
 * Markers of completed effects, for effects that must not be repeated. The marker is in the partition of the event's
 * subject, one for each effect of an event, so that a failing effect does not repeat the others.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `processOnce`, of an effect that is done | 1 GetItem, or none if it was prefetched | 1 read |
 * | `processOnce`, of one that is not | 1 UpdateItem more | 1 write more |
 * | `markDone` | 1 UpdateItem | 1 write |
 * | `addHandled` | within the transaction of the effect | 2 write |
 */
export const keyOfHandled = (pk: string, event: EventId, effect = ''): Key => ({
  pk,
  sk: `${subjectKeys.handled}${event}${effect && `#${effect}`}`,
});

/** Seconds: longer than any queue keeps a message. */
const retention = 15 * secondsPerDay;

/** The marker of an effect that is written with it, in one transaction: an event that comes twice changes nothing. */
export const addHandled = (marker: Key, now: Date): Write => ({
  put: { ...marker, ttl: toEpochSeconds(now) + retention },
  when: isNew,
});

/** Writes the marker of a completed effect. */
export async function markDone({ table, now }: Work, marker: Key): Promise<void> {
  await table.update({ key: marker, set: { ttl: toEpochSeconds(now) + retention } });
}

/**
 * Runs an effect unless its marker says that it is done. The marker is written afterwards, because a repeated effect is
 * better than a lost one.
 * @throws what the effect throws; it is not marked then, and runs again when the event is delivered again
 */
export async function processOnce(
  { table, now }: Work,
  marker: Key,
  effect: () => Promise<void>,
): Promise<void> {
  if (await table.get(marker)) return;
  await effect();
  await markDone({ table, now }, marker);
}
