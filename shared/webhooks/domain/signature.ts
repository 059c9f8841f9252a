import { createHmac } from 'node:crypto';

/** The secrets that are valid at a time: one, or two during the day after a roll: the old one and the next. */
export interface SigningSecrets {
  readonly secret: string;
  readonly next?: string;
}

/**
 * The text that `X-Svc-Signature` signs: the body, for shipments and orders; or the timestamp, a dot and the body, for
 * distribution. The other headers are the same for both.
 */
export const schemes = ['body', 'timestamped'] as const;
export type Scheme = (typeof schemes)[number];

export interface Signed {
  readonly event: string;
  readonly event_id: string;
  /** Epoch seconds. */
  readonly timestamp: number;
  /** From 1. */
  readonly attempt: number;
  /** The exact text that is sent. */
  readonly body: string;
}

/** Hex HMAC-SHA256. The key is the secret as shown, including `whsec_`. */
export function signHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

const signedText: Readonly<Record<Scheme, (signed: Signed) => string>> = {
  body: ({ body }) => body,
  timestamped: ({ timestamp, body }) => `${timestamp}.${body}`,
};

/** Standard Webhooks, v1. The key is the decoded base64 after `whsec_`. */
function standardSignature(secret: string, { event_id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${event_id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The headers of a webhook: the event, the time, and the signatures. */
export function signHeaders(
  { secret, next }: SigningSecrets,
  scheme: Scheme,
  signed: Signed,
): Record<string, string> {
  const { event, event_id, timestamp, attempt } = signed;
  const text = signedText[scheme](signed);
  const valid = next === undefined ? [secret] : [secret, next];
  return {
    'content-type': 'application/json',
    'x-svc-signature': signHex(secret, text),
    ...(next !== undefined && { 'x-svc-signature-next': signHex(next, text) }),
    'x-svc-event': event,
    'x-svc-event-id': event_id,
    'x-svc-timestamp': String(timestamp),
    'x-svc-attempt': String(attempt),
    'webhook-id': event_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': valid.map((one) => standardSignature(one, signed)).join(' '),
  };
}
