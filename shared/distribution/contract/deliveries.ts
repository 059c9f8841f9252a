import * as z from 'zod';
import { defineId, timeOut } from '#ground/domain';
import { AttemptOut } from '../../webhooks/contract/webhook.ts';
import type { DeliveryStatus } from '../../webhooks/domain/retry.ts';
import { clientEventId, deliveryId, destinationExample } from './story.data.ts';

export const destinationDeliveryStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'PARKED'] as const;
type DestinationDeliveryStatus = (typeof destinationDeliveryStatuses)[number];

/** What the senders call a status that partners see. */
export const sentStatusOf = (shown: DestinationDeliveryStatus): DeliveryStatus =>
  shown === 'SUCCEEDED' ? 'DELIVERED' : shown;

/** How partners see a status of the senders. */
export const shownStatusOf = (sent: DeliveryStatus): DestinationDeliveryStatus =>
  sent === 'DELIVERED' ? 'SUCCEEDED' : sent;

export const DestinationDeliveryOut = z
  .object({
    id: defineId<'Delivery'>(),
    destination: defineId<'WebhookDestination'>(),
    event: z.string(),
    event_id: defineId<'Event'>().describe(
      'The same in each attempt, resend and replay: ignore an id that you have seen.',
    ),
    status: z
      .enum(destinationDeliveryStatuses)
      .describe(
        'PENDING: another attempt will follow. SUCCEEDED: the destination answered 2xx. FAILED: all attempts were used. PARKED: the destination is disabled. You can replay it for 30 days.',
      ),
    attempts: z.array(AttemptOut),
    next_attempt_at: timeOut.optional(),
    created_at: timeOut,
  })
  .meta({
    id: 'DestinationDelivery',
    examples: [
      {
        id: deliveryId,
        destination: destinationExample.id,
        event: 'distribution.client.active',
        event_id: clientEventId,
        status: 'SUCCEEDED',
        attempts: [{ at: '2026-01-31T09:30:01.000Z', status_code: 200, ms: 182, answer: 'ok' }],
        created_at: '2026-01-31T09:30:00.000Z',
      },
    ],
  });

/** A delivery with the text that its destination gets. */
export const SentDestinationDelivery = DestinationDeliveryOut.extend({
  url: z.string().describe('Where it was sent last.'),
  body: z.string().describe('The exact text that is signed and sent.'),
}).meta({
  id: 'SentDestinationDelivery',
  examples: [
    {
      id: deliveryId,
      destination: destinationExample.id,
      event: 'distribution.client.active',
      event_id: clientEventId,
      status: 'SUCCEEDED',
      attempts: [{ at: '2026-01-31T09:30:01.000Z', status_code: 200, ms: 182, answer: 'ok' }],
      created_at: '2026-01-31T09:30:00.000Z',
      url: destinationExample.url,
      body: '{"event":"distribution.client.active","api_version":"v1","revision":3}',
    },
  ],
});

export const deliveryParams = z.object({
  delivery_id: defineId<'Delivery'>(),
});
