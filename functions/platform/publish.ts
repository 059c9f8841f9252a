import {
  alarmsAccess,
  type BatchAnswer,
  defineConsumer,
  eventBusAccess,
  givenUpNeed,
  publishChanges,
  publishedFilter,
  streamChanges,
} from '#ground';
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
