import type { Alarms } from '../ports/alarms.ts';
import type { BusEvent, EventBus } from '../ports/event-bus.ts';
import { type Changed, itemOf } from '../table/commit/stream.ts';
import { noteRequest } from '../trace.ts';
import { asPublished } from './outbox.ts';

/** What publishing needs. */
interface Publishing {
  readonly bus: EventBus;
  readonly alarms: Alarms;
}

/** The events of a record; none, with an alarm, when the record is not an event item. */
function eventsOf({ sequence, image }: Changed, alarms: Alarms): readonly BusEvent[] {
  try {
    return asPublished(itemOf(image)).map((event) => {
      noteRequest(event.request_id);
      return { name: event.name, at: new Date(event.at), detail: JSON.stringify(event) };
    });
  } catch (error) {
    alarms.raise('unreadable_event', { sequence, pk: image.pk, sk: image.sk, error });
    return [];
  }
}

/**
 * Publishes the events of records to the bus, in order. A record that is not an event is skipped with an alarm, because
 * no retry changes it and all records behind it would wait.
 * @returns the records that the bus did not accept
 * @throws when the bus could not be reached
 */
export async function publishChanges(
  changes: readonly Changed[],
  { bus, alarms }: Publishing,
): Promise<readonly Changed[]> {
  const readable = changes.flatMap((change) => eventsOf(change, alarms).map((event) => ({ change, event })));
  const refused = await bus.put(readable.map(({ event }) => event));
  return [...new Set(refused.flatMap((position) => readable[position]?.change ?? []))];
}
