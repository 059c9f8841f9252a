import { createHmac } from 'node:crypto';
import type { OrderId, ShipmentId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import type { ShipmentStatus } from './shipment.ts';

/** The wrong codes after which a delivery code is locked until a new one is issued. */
export const maxAttempts = 5;
/** How many new codes each of them can ask for, after the first. The three are counted separately. */
export const maxReissues = { merchant: 3, recipient: 3, rider: 1 } as const;
export type CodeAsker = keyof typeof maxReissues;

// The first word separates the uses of the pepper, so that a stored hash never contains a code's digits.
const hmac = (pepper: Uint8Array, ...parts: readonly (string | number)[]) =>
  createHmac('sha256', pepper).update(parts.join(':')).digest();

/**
 * A 6-digit code of a shipment or an order, derived and never stored. With the pepper it can be shown again; a copy of the table
 * reveals no code.
 * @param word separates codes of different uses
 * @param issue 0 for the first code; it grows by one with each new one
 *
 * 48 bits of the HMAC are reduced modulo 10⁶. Codes differ in probability by a factor of at most 1 + 10⁶/2⁴⁸, that is 4
 * × 10⁻⁹.
 */
export function codeOf(pepper: Uint8Array, word: string, id: ShipmentId | OrderId, issue: number): string {
  return String(hmac(pepper, word, id, issue).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** The code that the recipient gives the rider. */
export const deliveryCode = (pepper: Uint8Array, id: ShipmentId, issue: number): string =>
  codeOf(pepper, 'code', id, issue);

/** The stored form of a code: an HMAC in base64url, bound to the shipment and the issue. */
export function codeHash(pepper: Uint8Array, id: ShipmentId, issue: number, code: string): string {
  return hmac(pepper, 'hash', id, issue, code).toString('base64url');
}

/**
 * The name of an attempt: the same for the same code under the same request id. Another code under that id is another
 * attempt, so that every guess is counted. The pepper keeps the name from revealing the tried code.
 */
export function attemptName(pepper: Uint8Array, request: string, code: string): string {
  return hmac(pepper, 'attempt', request, code).toString('base64url').slice(0, 22);
}

/** The fields of a shipment that decide whether its recipient has a code. */
interface Coded {
  readonly status: ShipmentStatus;
  readonly mode: Mode;
  readonly otp: { readonly issue: number };
}

/**
 * Whether somebody has the code: the recipient gets the first one with the pickup, and a new one on request. The code
 * of a test shipment is in the answer to its booking.
 */
export const isCodeIssued = ({ status, mode, otp }: Coded): boolean =>
  status === 'IN_TRANSIT' || otp.issue > 0 || mode === 'test';

/**
 * The result of an attempt, by its number (1 for the first since the code was issued). The fifth wrong code locks, and
 * then even the right code is refused.
 */
export function judgeAttempt(attempt: number, right: boolean): 'right' | 'wrong' | 'locked' {
  if (attempt > maxAttempts) return 'locked';
  if (right) return 'right';
  return attempt === maxAttempts ? 'locked' : 'wrong';
}
