import * as z from 'zod';
import { defineId, isPrintable, parcel, timeOut } from '#ground/domain';
import { deliveryStatuses } from '../domain/retry.ts';

/** The secret that a merchant's webhooks are signed with. */
export const WebhookSecretOut = z
  .object({
    secret: z.string().meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='] }),
    previous_valid_until: timeOut.optional().meta({
      description:
        'Present for 24 hours after a roll. Until then X-Svc-Signature is made with the previous secret.',
      examples: ['2026-02-01T09:30:00.000Z'],
    }),
  })
  .meta({ id: 'WebhookSecret' });

/**
 * A URL in input, in the form in which it is requested (its host in ASCII, its path escaped), so that the same text is
 * checked, stored, shown and requested. The URL guard checks where it leads.
 */
export const webhookUrlIn = z
  .string()
  .trim()
  .max(2048)
  .refine((typed) => isPrintable(typed) && !/\s/.test(typed), 'must not contain spaces or control characters')
  .transform((typed) => URL.parse(typed)?.href ?? typed)
  // The inbox of the service, so that nobody's example is refused.
  .meta({ format: 'uri', examples: ['https://api.svc.example/webhooks/inbox/'] });

export const AttemptOut = z
  .object({
    at: timeOut,
    status_code: z
      .int()
      .optional()
      .meta({ description: 'Left out if no answer came.', examples: [200] }),
    ms: z.int().meta({ description: 'Milliseconds until the answer came or was given up.', examples: [182] }),
    error: z
      .string()
      .optional()
      .describe(
        'Why no answer came: unsafe_url, dns_failed, connection_failed, tls_failed, invalid_answer (not HTTP, or headers over 16 KB) or timeout.',
      ),
    answer: z.string().meta({ description: 'The first KB of the answer.', examples: ['ok'] }),
  })
  .meta({ id: 'WebhookAttempt' });

const exampleOfDelivery = {
  id: '019c1358-bb20-7c15-8e4a-2d9f6b01c7e3',
  event: 'shipment.created',
  event_id: '019c1358-b2fa-7d03-9f61-4c7a0e8b5d12',
  request_id: '6d1f0a54-3b0e-4c1f-9f52-8f1f3d3c2b7a',
  shipment_id: parcel.id,
  tracking_number: parcel.tracking_number,
  url: 'https://shop.example/hooks/svc',
  status: 'DELIVERED',
  attempts: [{ at: '2026-01-31T09:30:01.000Z', status_code: 200, ms: 182, answer: 'ok' }],
  created_at: '2026-01-31T09:30:00.000Z',
} as const;

/** One event on its way to one URL. */
export const DeliveryOut = z
  .object({
    id: defineId<'Delivery'>(),
    event: z.string(),
    event_id: defineId<'Event'>().describe(
      'The same in each attempt and each resend: skip ids that you have already seen.',
    ),
    request_id: z
      .string()
      .optional()
      .meta({
        description:
          'The `X-Request-Id` of the request that led to this delivery, by the event or by a resend. Left out if no request did, such as for an expired deadline.',
        examples: ['6d1f0a54-3b0e-4c1f-9f52-8f1f3d3c2b7a'],
      }),
    shipment_id: defineId<'Shipment'>().optional().describe('The shipment that the event is about.'),
    tracking_number: z.string().optional(),
    order_id: defineId<'Order'>()
      .optional()
      .describe('The order that the event is about, if it is not about a shipment.'),
    order_number: z.string().optional(),
    url: z.string(),
    status: z
      .enum(deliveryStatuses)
      .describe(
        'PENDING: another attempt will follow. DELIVERED: the destination answered 2xx. FAILED: all attempts were used. PARKED: the destination is disabled. You can resend it for 30 days.',
      ),
    attempts: z.array(AttemptOut),
    next_attempt_at: timeOut.optional(),
    created_at: timeOut,
  })
  .meta({ id: 'WebhookDelivery', examples: [exampleOfDelivery] });

/** A delivery with all that its destination gets. */
export const SentDeliveryOut = DeliveryOut.extend({
  body: z.string().describe('The exact text that is signed and sent.'),
  headers: z.record(z.string(), z.string()).describe('The headers of the last attempt.'),
}).meta({
  id: 'SentWebhookDelivery',
  examples: [
    {
      ...exampleOfDelivery,
      body: `{"event":"shipment.created","shipment_id":"${parcel.id}","tracking_number":"${parcel.tracking_number}","status":"PENDING"}`,
      headers: {
        'content-type': 'application/json',
        'x-svc-event': exampleOfDelivery.event,
        'x-svc-event-id': exampleOfDelivery.event_id,
        'x-svc-timestamp': '1769851801',
        'x-svc-attempt': '1',
        'webhook-id': exampleOfDelivery.event_id,
        'webhook-timestamp': '1769851801',
      },
    },
  ],
});
