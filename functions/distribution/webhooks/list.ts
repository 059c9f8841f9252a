import * as z from 'zod';
import { defineRoute, pageOf } from '#ground';
import { DestinationOut } from '../../../shared/distribution/contract/destinations.ts';
import { destinationRosterOf } from '../../../shared/distribution/data/destination-roster.ts';
import { parseWebhookDestination } from '../../../shared/distribution/data/webhook-destinations.ts';
import { toDestinationView } from '../../../shared/distribution/webhooks/destination-view.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';
import {
  keyOfDestination,
  parseHealth,
  webhookDestinationOf,
} from '../../../shared/webhooks/data/destinations.ts';
import { keyOfEndpoint } from '../../../shared/webhooks/data/endpoints.ts';
import { endpointStatuses } from '../../../shared/webhooks/domain/endpoint.ts';

export const route = defineRoute({
  id: 'destinations.list',
  at: 'GET /api/v1/console/distribution/webhooks/',
  summary: 'List your webhook destinations',
  description:
    'Lists all destinations of the organization in this mode on one page, newest first. Their secrets are not shown.',
  auth: allowPartners(namedInQuery, 'distribution:webhooks:read'),
  query: z.object({
    organization: organizationOfPartner,
    status: z.enum(endpointStatuses).optional(),
  }),
  returns: [200, pageOf(DestinationOut)],
  async handle({ query: { status }, caller }, { table }) {
    const { organization, mode } = caller;
    const { destinations } = await destinationRosterOf(table, organization.id, mode);
    const keys = destinations.map(({ id: endpoint, url }) => ({
      destination: keyOfEndpoint(endpoint),
      health: keyOfDestination(webhookDestinationOf({ owner: organization.id, mode, url, endpoint })),
    }));
    const { found } = await table.getTogether({ found: keys });
    const views = found.flatMap(({ destination, health }) =>
      destination
        ? [toDestinationView(parseWebhookDestination(destination), health && parseHealth(health))]
        : [],
    );
    const results = views.filter((view) => status === undefined || view.status === status).toReversed();
    return { next: null, previous: null, results };
  },
});
