import type { WebhookEvent } from './types.ts';

/** Seconds by which the time of a webhook may differ from ours: older ones may be replayed by a stranger. */
const tolerance = 300;

/** Headers as `fetch` or as `node:http` has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A webhook that did not come from the service, or came too late. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether one of the signatures is ours. Each has the form `v1,<base64>`; the comparison takes constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  for (const one of signatures.split(' ')) {
    const base64 = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(one)?.[1];
    if (base64 && (await crypto.subtle.verify('HMAC', key, bytesOf(base64), signed))) return true;
  }
  return false;
}

/**
 * Verifies a webhook by its `webhook-signature`, which every webhook of the service has. While a secret is rolled, the
 * former and the new one both hold.
 * @param rawBody the very bytes that came, before anything parsed them
 * @param secret as the service shows it, with `whsec_`
 * @throws WebhookError when the signature does not hold, or its time differs from ours by more than five minutes
 */
async function verify(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const away = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(away <= tolerance)) throw new WebhookError('The webhook was signed more than five minutes ago.');
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const begin = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(begin.length + body.length);
  signed.set(begin);
  signed.set(body, begin.length);
  if (!(await isSigned(signed, headerOf(headers, 'webhook-signature'), secret)))
    throw new WebhookError(
      'The signature does not hold. Check the secret, and that the body is not changed.',
    );
  const payload = JSON.parse(new TextDecoder().decode(body));
  return { id, event: payload.event, payload };
}

export const webhooks = { verify };
