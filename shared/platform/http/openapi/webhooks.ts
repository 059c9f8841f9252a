import type { EventTypes, WebhookType } from '../../events/catalogue.ts';
import type { Converted } from './schemas.ts';
import type { Parameter, PathItem } from './types.ts';

/** A webhook event, as the document shows it. */
export interface DocumentedWebhook extends WebhookType {
  readonly event: string;
  readonly title: string;
}

/** The events that are sent as webhooks. */
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

/** What the signature is made of, as the header has it. */
const signatureText = (signs: WebhookType['signs']) =>
  signs === 'timestamp and body'
    ? 'Hex HMAC-SHA256 of X-Svc-Timestamp, a dot and the raw body, keyed with the secret of the destination.'
    : 'Hex HMAC-SHA256 of the raw body, keyed with your signing secret.';

const headersOf = ({ signs }: DocumentedWebhook): Parameter[] => [
  header('X-Svc-Signature', signatureText(signs)),
  header('X-Svc-Event', 'The name of the event, as in the body.'),
  header('X-Svc-Event-Id', 'The same each time this event is sent. Skip ids that you have already seen.'),
  header('X-Svc-Timestamp', 'When this attempt was signed: epoch seconds.'),
  header('X-Svc-Attempt', 'The number of this attempt, starting at 1.'),
  header('webhook-id', 'Standard Webhooks: the event id.'),
  header('webhook-timestamp', 'Standard Webhooks: when this attempt was signed.'),
  header('webhook-signature', 'Standard Webhooks: `v1,` and the base64 signature.'),
  {
    ...header(
      'X-Svc-Signature-Next',
      'The signature with the new secret, for 24 hours after you roll the secret.',
    ),
    required: false,
  },
];

/** The name under which the payload of a webhook is converted. */
export const payloadOf = ({ event }: DocumentedWebhook) => `webhook.${event}`;

/** A webhook of the document. @param shapes the converted schemas, with the payload among the outputs */
export function toWebhookItem(webhook: DocumentedWebhook, shapes: Converted): PathItem {
  const { event, title, description, example } = webhook;
  return {
    post: {
      operationId: `webhooks.${event}`,
      summary: title,
      description,
      tags: ['webhooks'],
      security: [],
      parameters: headersOf(webhook),
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
        '410': { description: 'The receiver wants no more events at this URL.' },
      },
    },
  };
}
