import { followEvents } from '#ground';
import { destinationEvents } from '../../shared/distribution/webhooks/destination-events.ts';
import { sendReplayPart } from '../../shared/distribution/webhooks/replay.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';

/** Sends the deliveries of a destination again, fifty at a time. */
export const consumer = followEvents({
  id: 'distribution.replay',
  summary: 'Replays the webhooks of a destination',
  pattern: destinationEvents.pattern(['destination.replay'], {}),
  fairBy: '$.detail.tenant',
  // At most 25 webhooks a second, so that a long replay leaves room for new events.
  delay: 2,
  batchSize: 1,
  uses: { quick: quickQueueAccess },
  follow: (event, uses) => sendReplayPart(event, uses),
});
