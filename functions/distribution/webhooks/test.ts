import { Commit, defineRoute } from '#ground';
import { destinationParams, SentEvent } from '../../../shared/distribution/contract/destinations.ts';
import { allowDestinationAdmins } from '../../../shared/distribution/webhooks/access.ts';
import { sendTest } from '../../../shared/distribution/webhooks/destination-events.ts';
import { toDestinationView } from '../../../shared/distribution/webhooks/destination-view.ts';
import { loadDestinationAndHealth } from '../../../shared/distribution/webhooks/load-destination.ts';
import { webhookLimit } from '../../../shared/webhooks/limits.ts';

export const route = defineRoute({
  id: 'destinations.test',
  at: 'POST /api/v1/console/distribution/webhooks/{destination_id}/test/',
  summary: 'Send a test to a webhook destination',
  description:
    'Sends `distribution.test` to this destination alone, like any other event: it is retried, listed among the deliveries, and parked if the destination is DISABLED. An organization can send 30 tests, resends and replays a minute.',
  auth: allowDestinationAdmins,
  params: destinationParams,
  returns: [202, SentEvent],
  limits: [webhookLimit],
  async handle({ params, now }, { table }) {
    const { destination, health } = await loadDestinationAndHealth(table, params.destination_id);
    const { write, sent } = sendTest(destination, toDestinationView(destination, health), now);
    return new Commit([write], sent);
  },
});
