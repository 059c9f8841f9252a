import { isWebhookEvent, type ShipmentEventName, shipmentEvents } from '../../domain/events.ts';
import { ShipmentPayload } from '../../events/shipment-payload.ts';
import type { Parameter, PathItem } from './types.ts';

export const ShipmentEvent = ShipmentPayload.meta({
  id: 'ShipmentEvent',
  description: 'All fields are always there; what is not known is an empty string.',
});

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const signed = [
  header('X-Svc-Signature', 'Hex HMAC-SHA256 of the raw body under your signing secret.'),
  header('X-Svc-Event', 'The event, as in the body.'),
  header('X-Svc-Event-Id', 'The same each time this event is sent: skip the ones you have seen.'),
  header('X-Svc-Timestamp', 'When this attempt was signed: epoch seconds.'),
  header('X-Svc-Attempt', 'Which attempt this is, from 1.'),
  header('webhook-id', 'Standard Webhooks: the event id.'),
  header('webhook-timestamp', 'Standard Webhooks: when this attempt was signed.'),
  header('webhook-signature', 'Standard Webhooks: `v1,` and the base64 signature.'),
  {
    ...header(
      'X-Svc-Signature-Next',
      'The signature under the new secret, for 24 hours after it was rolled.',
    ),
    required: false,
  },
];

const description = `
Sent to the shipment's \`webhook_url\`. Answer 2xx within 15 seconds; anything else is tried again for three days, and
410 ends it. It may come more than once and out of order: go by \`X-Svc-Event-Id\` and \`timestamp\`.
`.trim();

const example = {
  shipment_id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11',
  tracking_number: 'SVC4K7Q2M9XT',
  timestamp: 1769851800.25,
  status: 'PENDING',
  merchant_reference: 'ORDER-1001',
  service_level: 'EXPRESS',
  rider_email: '',
  carrier_name: '',
  updated_at: '2026-01-31T09:30:00.250000+00:00',
};

function webhook(event: ShipmentEventName): PathItem {
  return {
    post: {
      operationId: `webhooks.${event}`,
      summary: shipmentEvents[event].title,
      description,
      tags: ['webhooks'],
      security: [],
      parameters: signed,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ShipmentEvent' },
            example: { event, ...example },
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken.' },
        '410': { description: 'Send nothing here any more.' },
      },
    },
  };
}

/** What is sent to merchants, as the webhooks of the document. */
export const shipmentWebhooks: Readonly<Record<string, PathItem>> = Object.fromEntries(
  Object.keys(shipmentEvents)
    .filter((name): name is ShipmentEventName => name in shipmentEvents)
    .filter(isWebhookEvent)
    .map((event) => [event, webhook(event)]),
);
