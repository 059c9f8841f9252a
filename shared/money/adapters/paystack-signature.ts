import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Paystack sent these bytes: it signs each callback with our secret key (HMAC-SHA512, in hex).
 * https://paystack.com/docs/payments/webhooks/#verify-event-origin
 */
export function isSignedByPaystack(
  raw: Uint8Array,
  signature: string | undefined,
  secretKey: string,
): boolean {
  const expected = Buffer.from(createHmac('sha512', secretKey).update(raw).digest('hex'));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
