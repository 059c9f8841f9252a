import { commitIfChanged, defineRoute } from '#ground';
import { DestinationOut, destinationParams } from '../../../shared/distribution/contract/destinations.ts';
import { allowDestinationAdmins } from '../../../shared/distribution/webhooks/access.ts';
import { changeDestination } from '../../../shared/distribution/webhooks/change-destination.ts';
import { DestinationChange } from '../../../shared/distribution/webhooks/destination-input.ts';
import { loadDestinationAndHealth } from '../../../shared/distribution/webhooks/load-destination.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { urlGuardAccess } from '../../../shared/webhooks/url-guard.ts';

export const route = defineRoute({
  id: 'destinations.update',
  at: 'PATCH /api/v1/console/distribution/webhooks/{destination_id}/',
  summary: 'Update a webhook destination',
  description:
    'Changes only the fields that you send. Webhooks that wait for another attempt go to the new URL. While the destination is DISABLED its events are parked for 30 days; enabling it sends nothing by itself, a replay does.',
  auth: { ...allowDestinationAdmins, standing: activeSession },
  params: destinationParams,
  body: DestinationChange,
  returns: [200, DestinationOut],
  errors: ['unsafe_url'],
  uses: { urls: urlGuardAccess },
  async handle({ params, body }, { table, urls }) {
    const { destination, health } = await loadDestinationAndHealth(table, params.destination_id);
    if (body.url !== undefined && body.url !== destination.url) await urls.checkDestination(body.url, '/url');
    const { writes, view } = await changeDestination(table, destination, health, body);
    return commitIfChanged(writes, view);
  },
});
