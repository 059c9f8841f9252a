import type { EventId } from '../../kernel/ids.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';
import { subjectKeys } from '../table/partition.ts';
import type { Key, Table } from '../table/table.ts';

/**
 * Which effects of events are done, for those that cannot be repeated unnoticed. A marker stands beside what the event
 * happened to, one for each effect that an event has: one that fails repeats no other.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `once`, of an effect that is done | 1 GetItem, or none where it was fetched ahead | 1 read |
 * | `once`, of one that is not | 1 UpdateItem more | 1 write more |
 */
export const handledKey = (pk: string, event: EventId, effect = ''): Key => ({
  pk,
  sk: `${subjectKeys.handled}${event}${effect && `#${effect}`}`,
});

/** Seconds: longer than any queue keeps a message. */
const kept = 15 * secondsPerDay;

/**
 * Has an effect, unless its marker says that it is done. It is marked afterwards, since an effect that is doubled is
 * better than one that is lost.
 * @throws what the effect throws: it is not marked then, and is tried again when its event comes again
 */
export async function processOnce(
  table: Table,
  marker: Key,
  now: Date,
  effect: () => Promise<void>,
): Promise<void> {
  if (await table.get(marker)) return;
  await effect();
  await table.update({
    key: marker,
    set: { ttl: epochSeconds(now) + kept },
  });
}
