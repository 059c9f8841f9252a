import { followEvents, patternOf } from '#ground';
import { announcedFamilies } from '../../shared/distribution/webhooks/announced-events.ts';
import { sendToDestinations } from '../../shared/distribution/webhooks/send-to-destinations.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';

/** Sends what became of a partner's objects to its webhook destinations. A test names its destination itself. */
export const consumer = followEvents({
  id: 'distribution.fan-out',
  summary: 'Sends announcements to the webhook destinations of partners',
  pattern: patternOf(announcedFamilies, {}),
  fairBy: '$.detail.tenant',
  uses: { quick: quickQueueAccess },
  follow: (event, uses, { config }) => sendToDestinations(event, { ...uses, baseUrl: config.SVC_BASE_URL }),
});
