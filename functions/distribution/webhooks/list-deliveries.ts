import * as z from 'zod';
import { defineId, defineListRoute, timeIn } from '#ground';
import {
  DestinationDeliveryOut,
  destinationDeliveryStatuses,
  sentStatusOf,
} from '../../../shared/distribution/contract/deliveries.ts';
import { toDestinationDeliveryViews } from '../../../shared/distribution/webhooks/delivery-view.ts';
import { findDestinationDeliveries } from '../../../shared/distribution/webhooks/find-deliveries.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'destinations.list-deliveries',
  path: '/api/v1/console/distribution/webhooks/deliveries/',
  summary: 'List the deliveries of your webhook destinations',
  description:
    'Lists deliveries with all their attempts, newest event first. A delivery is listed from its first attempt on, or once it is parked. A filtered page may hold fewer results than its limit: follow `next` until it is null.',
  auth: allowPartners(namedInQuery, 'distribution:webhooks:read'),
  query: {
    organization: organizationOfPartner,
    destination: defineId<'WebhookDestination'>().optional().describe('Only deliveries to this destination.'),
    event: z.string().max(100).optional().describe('Only deliveries of events of this name.'),
    status: z.enum(destinationDeliveryStatuses).optional(),
    from: timeIn.optional().describe('Only deliveries made at this time or later.'),
  },
  item: DestinationDeliveryOut,
  async list({ query: filters, caller, page }, { table }) {
    const { destination: endpoint, event, status, from } = filters;
    const wanted = {
      owner: caller.organization.id,
      mode: caller.mode,
      endpoint,
      event,
      status: status && sentStatusOf(status),
      from: from === undefined ? undefined : new Date(from),
    };
    const { rows, next } = await findDestinationDeliveries(table, wanted, page);
    return { results: rows.flatMap(toDestinationDeliveryViews), next };
  },
});
