import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { retryQueueNeed } from '../../shared/webhooks/wiring/retry-queue.ts';
import { laneSettings, laneUses, runOf } from './lane.ts';

/** The slow lane: sends retries, what the quick lane hands over, and what is to be late. */
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

export const handler = runner(consumer);
