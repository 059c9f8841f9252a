import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess } from '#ground';
import { destinationEvents } from '../../shared/distribution/webhooks/destination-events.ts';
import { sendReplayPart } from '../../shared/distribution/webhooks/replay.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';

/** Sends the deliveries of a destination again, fifty at a time. */
export const consumer = defineConsumer(
  {
    id: 'distribution.replay',
    summary: 'Replays the webhooks of a destination',
    on: 'queue',
    pattern: destinationEvents.pattern(['destination.replay'], {}),
    fairBy: '$.detail.tenant',
    // At most 25 webhooks a second, so that a long replay leaves room for new events.
    delay: 2,
    batchSize: 1,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, quick: quickQueueAccess },
  (event, uses) => handleEach(messagesOf(event), (message) => sendReplayPart(publishedOf(message), uses)),
);
