import { followEvents } from '#ground';
import { destinationEvents } from '../../shared/distribution/webhooks/destination-events.ts';
import { sendReplayPart } from '../../shared/distribution/webhooks/replay.ts';
import { replaySettings } from '../../shared/webhooks/replay/replay-part.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';

/** Sends the deliveries of a destination again, fifty at a time. */
export const consumer = followEvents({
  id: 'distribution.replay',
  summary: 'Replays the webhooks of a destination',
  pattern: destinationEvents.pattern(['destination.replay'], {}),
  ...replaySettings,
  uses: { quick: quickQueueAccess },
  follow: (event, uses) => sendReplayPart(event, uses),
});
