import { defineConsumer, handleEach, messagesOf, patternOf, publishedOf, tableAccess } from '#ground';
import { announcedEvents } from '../../shared/distribution/webhooks/announced-events.ts';
import { sendToDestinations } from '../../shared/distribution/webhooks/send-to-destinations.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';

/** Sends what became of a partner's objects to its webhook destinations. A test names its destination itself. */
export const consumer = defineConsumer(
  {
    id: 'distribution.fan-out',
    summary: 'Sends announcements to the webhook destinations of partners',
    on: 'queue',
    pattern: patternOf(announcedEvents, {}),
    fairBy: '$.detail.tenant',
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess, quick: quickQueueAccess },
  (event, uses, { config }) =>
    handleEach(messagesOf(event), (message) =>
      sendToDestinations(publishedOf(message), { ...uses, baseUrl: config.SVC_BASE_URL }),
    ),
);
