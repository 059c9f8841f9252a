import { defineRoute } from '#ground';
import { DestinationOut, destinationParams } from '../../../shared/distribution/contract/destinations.ts';
import { ofDestination } from '../../../shared/distribution/webhooks/access.ts';
import { toDestinationView } from '../../../shared/distribution/webhooks/destination-view.ts';
import { loadDestinationAndHealth } from '../../../shared/distribution/webhooks/load-destination.ts';
import { allowPartners } from '../../../shared/partners/access.ts';

export const route = defineRoute({
  id: 'destinations.get',
  at: 'GET /api/v1/console/distribution/webhooks/{destination_id}/',
  summary: 'Get a webhook destination',
  description: 'Its secret is not shown. If you have lost it, roll it.',
  auth: allowPartners(ofDestination, 'distribution:webhooks:read'),
  params: destinationParams,
  returns: [200, DestinationOut],
  async handle({ params }, { table }) {
    const { destination, health } = await loadDestinationAndHealth(table, params.destination_id);
    return toDestinationView(destination, health);
  },
});
