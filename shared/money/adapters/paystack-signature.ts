import { createHmac } from 'node:crypto';
import { isSameSecret } from '#ground';

/**
 * Whether Paystack sent these bytes: it signs each callback with our secret key (HMAC-SHA512, in hex).
 * https://paystack.com/docs/payments/webhooks/#verify-event-origin
 */
export function isSignedByPaystack(
  raw: Uint8Array,
  signature: string | undefined,
  secretKey: string,
): boolean {
  return isSameSecret(signature ?? '', createHmac('sha512', secretKey).update(raw).digest('hex'));
}
