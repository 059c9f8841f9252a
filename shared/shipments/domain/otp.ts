import { createHmac } from 'node:crypto';
import type { ShipmentId } from '../../kernel/ids.ts';

/** Wrong codes that lock a shipment's verification until a new code is issued. */
export const maxAttempts = 5;
/** New codes that can be issued after the first. */
export const maxReissues = 3;

// The two uses of the pepper are told apart by their first word, so that a stored hash never holds a code's digits.
const hmac = (pepper: Uint8Array, ...parts: readonly (string | number)[]) =>
  createHmac('sha256', pepper).update(parts.join(':')).digest();

/**
 * The 6-digit code of a shipment, derived and never stored: whoever has the pepper can send it again, the table alone
 * gives nothing away. `issue` is 0 for the first code and grows by one with each new one.
 *
 * 48 bits of the HMAC are reduced modulo 10⁶; no code is likelier than another by more than 10⁶/2⁴⁸ = 4 × 10⁻⁹ of itself.
 */
export function deliveryCode(pepper: Uint8Array, id: ShipmentId, issue: number): string {
  return String(hmac(pepper, 'code', id, issue).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** What is stored of a code: an HMAC in base64url, bound to the shipment and the issue. */
export function codeHash(pepper: Uint8Array, id: ShipmentId, issue: number, code: string): string {
  return hmac(pepper, 'hash', id, issue, code).toString('base64url');
}

/**
 * What comes of an attempt, by its number (1 for the first since the code was issued). The fifth wrong one locks, and
 * after that even the right code is refused.
 */
export function judgeAttempt(attempt: number, right: boolean): 'right' | 'wrong' | 'locked' {
  if (attempt > maxAttempts) return 'locked';
  if (right) return 'right';
  return attempt === maxAttempts ? 'locked' : 'wrong';
}
