import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import type { BatchAnswer } from '../../shared/platform/events/messages.ts';
import { asPublished, publishedFilter } from '../../shared/platform/events/outbox.ts';
import { log } from '../../shared/platform/log.ts';
import type { BusEvent } from '../../shared/platform/ports/event-bus.ts';
import { type Changed, itemOf, streamChanges } from '../../shared/platform/table/stream.ts';
import { eventBusAccess } from '../../shared/platform/wiring/event-bus.ts';

/** The event of a record; undefined when the record is not an event, which a retry would not change. */
function read({ sequence, image }: Changed): BusEvent | undefined {
  try {
    const event = asPublished(itemOf(image));
    return { name: event.name, at: new Date(event.at), detail: JSON.stringify(event) };
  } catch (error) {
    log.error('not an event', { sequence, error });
    return undefined;
  }
}

/**
 * Publishes the events of the table to the bus; nothing else does. When a record fails, the stream sends it again with
 * all records after it. So an event may be published twice, and each consumer recognizes events by their ids.
 */
export const consumer = defineConsumer(
  {
    id: 'platform.publish',
    summary: 'Publishes the events of the table to the bus',
    on: 'stream',
    filter: publishedFilter,
    batchSize: 100,
    timeout: 30,
    memory: 256,
  },
  { bus: eventBusAccess },
  async (event, { bus }): Promise<BatchAnswer> => {
    const changes = streamChanges(event);
    const events = changes.map(read);
    // Records after a bad one come again with it: publishing them now would publish them twice.
    const bad = events.indexOf(undefined);
    const good = events.slice(0, bad < 0 ? undefined : bad).filter((one) => one !== undefined);
    const refused = await bus.put(good);
    const failed = [...refused, ...(bad < 0 ? [] : [bad])].flatMap(
      (position) => changes[position]?.sequence ?? [],
    );
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  },
);

export const handler = runner(consumer);
