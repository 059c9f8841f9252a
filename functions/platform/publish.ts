import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import type { BatchAnswer } from '../../shared/platform/events/messages.ts';
import { publishedFilter } from '../../shared/platform/events/outbox.ts';
import { publishChanges } from '../../shared/platform/events/publish-changes.ts';
import { streamChanges } from '../../shared/platform/table/commit/stream.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { eventBusAccess } from '../../shared/platform/wiring/event-bus.ts';
import { givenUpNeed } from '../../shared/platform/wiring/given-up.ts';

/**
 * Publishes the events of the table to the bus. When the bus refuses a record, the stream sends it again with all records
 * after it. So an event may be published twice, and each consumer recognizes events by their ids.
 */
export const consumer = defineConsumer(
  {
    id: 'platform.publish',
    summary: 'Publishes the events of the table to the bus',
    on: 'stream',
    serves: givenUpNeed,
    filter: publishedFilter,
    batchSize: 100,
    timeout: 30,
    memory: 256,
  },
  { bus: eventBusAccess, alarms: alarmsAccess },
  async (event, uses): Promise<BatchAnswer> => {
    const refused = await publishChanges(streamChanges(event), uses);
    return { batchItemFailures: refused.map(({ sequence }) => ({ itemIdentifier: sequence })) };
  },
);

export const handler = createRunner(consumer);
