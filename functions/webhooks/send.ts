import { defineConsumer } from '#ground';
import { laneSettings, laneUses, runOf } from '../../shared/webhooks/lane.ts';
import { quickQueueNeed } from '../../shared/webhooks/wiring/quick-queue.ts';

/** The quick lane: sends webhooks when their events come from the bus, to destinations that answer quickly. */
export const consumer = defineConsumer(
  {
    ...laneSettings,
    id: 'webhooks.send',
    summary: 'Sends signed webhooks to merchants',
    serves: quickQueueNeed,
    // A run that dies blocks its groups for this long.
    retryAfter: 90,
    pattern: {
      source: ['svc'],
      detail: { detail: { webhook: { url: [{ exists: true }] } } },
    },
    group: '$.detail.detail.webhook.group',
  },
  laneUses,
  runOf('quick'),
);
