import type { EventId } from '../domain/ids.ts';
import type { Key, Table } from './table.ts';

/**
 * Which events a consumer has handled, for effects that cannot be repeated unnoticed. A marker stands beside what the
 * event happened to, one for each effect that an event has.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `isHandled` | 1 GetItem, or none where it was fetched ahead | 1 read |
 * | `markHandled` | 1 UpdateItem | 1 write |
 */
export const handledKey = (pk: string, event: EventId, effect = ''): Key => ({
  pk,
  sk: `N#${event}${effect && `#${effect}`}`,
});

/** Seconds: longer than any queue keeps a message. */
const kept = 15 * 24 * 3600;

/** Has this event been handled? */
export async function isHandled(table: Table, key: Key): Promise<boolean> {
  return (await table.get(key)) !== undefined;
}

/** Notes that an event is handled: after the effect, since one that is doubled is better than one that is lost. */
export async function markHandled(table: Table, key: Key, now: Date): Promise<void> {
  await table.update({
    key,
    update: 'SET #ttl = :ttl',
    names: { '#ttl': 'ttl' },
    values: { ':ttl': Math.floor(now.getTime() / 1000) + kept },
  });
}
