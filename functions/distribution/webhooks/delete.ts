import { Commit, defineRoute, Empty } from '#ground';
import { destinationParams } from '../../../shared/distribution/contract/destinations.ts';
import {
  destinationRosterOf,
  removeFromRoster,
  saveDestinationRoster,
} from '../../../shared/distribution/data/destination-roster.ts';
import {
  removeWebhookDestination,
  toSenderDestination,
} from '../../../shared/distribution/data/webhook-destinations.ts';
import { allowDestinationAdmins } from '../../../shared/distribution/webhooks/access.ts';
import { loadDestinationAndHealth } from '../../../shared/distribution/webhooks/load-destination.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { writeRecovery } from '../../../shared/webhooks/data/destinations.ts';

export const route = defineRoute({
  id: 'destinations.delete',
  at: 'DELETE /api/v1/console/distribution/webhooks/{destination_id}/',
  summary: 'Delete a webhook destination',
  description:
    'Nothing more is sent to it, also no retry. Its deliveries stay listed. To keep its events, disable it instead.',
  auth: { ...allowDestinationAdmins, standing: activeSession },
  params: destinationParams,
  returns: [204, Empty],
  async handle({ params }, { table }) {
    const { destination, health } = await loadDestinationAndHealth(table, params.destination_id);
    const { id, organization, mode } = destination;
    const roster = await destinationRosterOf(table, organization, mode);
    const writes = [
      removeWebhookDestination(destination),
      saveDestinationRoster(organization, mode, roster, removeFromRoster(roster, id)),
      ...(health ? [writeRecovery(toSenderDestination(destination))] : []),
    ];
    return new Commit(writes, {});
  },
});
