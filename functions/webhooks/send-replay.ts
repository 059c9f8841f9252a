import { followEvents } from '#ground';
import { replayEvents } from '../../shared/webhooks/replay/events.ts';
import { replaySettings } from '../../shared/webhooks/replay/replay-part.ts';
import { sendAccountReplay } from '../../shared/webhooks/replay/send-replay.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';

/** Sends what an account's webhooks told in a time again, fifty at a time. */
export const consumer = followEvents({
  id: 'webhooks.send-replay',
  summary: 'Replays the webhooks of shipments and orders',
  pattern: replayEvents.pattern(['webhooks.replay_requested'], {}),
  ...replaySettings,
  uses: { quick: quickQueueAccess },
  follow: (event, uses) => sendAccountReplay(event, uses),
});
