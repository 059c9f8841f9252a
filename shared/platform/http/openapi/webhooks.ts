import type { EventTypes, WebhookType } from '../../events/catalogue.ts';
import type { Converted } from './schemas.ts';
import type { Parameter, PathItem } from './types.ts';

/** An event that is sent as a webhook, as the document shows it. */
export interface DocumentedWebhook extends WebhookType {
  readonly event: string;
  readonly title: string;
}

/** Those of the events that are sent as webhooks. */
export const webhooksOf = (events: EventTypes): DocumentedWebhook[] =>
  Object.entries(events).flatMap(([event, { title, webhook }]) =>
    webhook ? [{ event, title, ...webhook }] : [],
  );

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

/** Under which name the payload of a webhook is converted. */
export const payloadOf = ({ event }: DocumentedWebhook) => `webhook.${event}`;

/** A webhook of the document. @param shapes the converted schemas, the payload's among the outputs */
export function webhookItem(webhook: DocumentedWebhook, shapes: Converted): PathItem {
  const { event, title, description, example } = webhook;
  return {
    post: {
      operationId: `webhooks.${event}`,
      summary: title,
      description,
      tags: ['webhooks'],
      security: [],
      parameters: signed,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: shapes.outputs[payloadOf(webhook)] ?? {},
            example: { event, ...example },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received.' },
        '410': { description: 'Send nothing to this URL any more.' },
      },
    },
  };
}
