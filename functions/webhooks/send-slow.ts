import { defineConsumer } from '#ground';
import { laneSettings, laneUses, runOf } from '../../shared/webhooks/lane.ts';
import { retryQueueNeed } from '../../shared/webhooks/wiring/retry-queue.ts';

/** The slow lane: sends retries, webhooks that the quick lane hands over, and delayed ones. */
export const consumer = defineConsumer(
  {
    ...laneSettings,
    id: 'webhooks.send-slow',
    summary: 'Sends webhooks again, and to destinations that are slow or fail',
    serves: retryQueueNeed,
  },
  laneUses,
  runOf('slow'),
);
