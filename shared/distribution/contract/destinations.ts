import * as z from 'zod';
import { defineId, timeOut } from '#ground/domain';
import { endpointStatuses } from '../../webhooks/domain/endpoint.ts';
import { clientEventId, deliveryId, destinationExample } from './story.data.ts';

export const DestinationOut = z
  .object({
    id: defineId<'WebhookDestination'>(),
    organization: defineId<'Organization'>(),
    url: z.string(),
    events: z.array(z.string()),
    status: z
      .enum(endpointStatuses)
      .describe('DISABLED: nothing is sent. Events are parked for 30 days, and a replay sends them.'),
    disabled_reason: z
      .enum(['requested', 'failing', 'gone'])
      .nullable()
      .describe(
        'Why it is DISABLED: you asked for it (requested), every attempt of five days failed (failing), or it answered 410 (gone).',
      ),
    is_test: z.boolean(),
    created_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'WebhookDestination', examples: [destinationExample] });

/** A new destination, with its secret, which is shown once. */
export const CreatedDestination = DestinationOut.extend({
  secret: z
    .string()
    .describe('Signs the webhooks that are sent here. It is shown only now.')
    .meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='] }),
}).meta({
  id: 'CreatedWebhookDestination',
  examples: [{ ...destinationExample, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }],
});

export const destinationParams = z.object({
  destination_id: defineId<'WebhookDestination'>(),
});

/** The event that a call sends. */
export const SentEvent = z
  .object({ event: z.string(), event_id: defineId<'Event'>(), delivery_id: defineId<'Delivery'>() })
  .meta({
    id: 'SentEvent',
    examples: [{ event: 'distribution.client.active', event_id: clientEventId, delivery_id: deliveryId }],
  });
