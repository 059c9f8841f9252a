import { createHmac } from 'node:crypto';
import { type OrderId, Problem, type ShipmentId } from '#ground/domain';
import { codeProblems } from './problems.ts';

/**
 * Handover codes: 6 digits that prove that a parcel or an order changed hands. There are three: the recipient's delivery
 * code (`otp`), the merchant's code for the pickup or the return (`sender_code`), and the customer's code of an order
 * (`code`). All three are derived and never stored (ADR 3), allow five attempts, and can be replaced by a new issue.
 */
export interface HandoverCode {
  /** 0 for the first code; it grows by one with each new code. */
  readonly issue: number;
  /** The attempts at this issue that were counted. */
  readonly attempts: number;
  /** The names of these attempts. */
  readonly counted_for?: readonly string[] | undefined;
  /** When the lock was recorded, for a code whose lock notifies somebody. */
  readonly locked_at?: string | undefined;
}

/** A shipment or an order, with the attribute that holds the state of a code while it has one. */
export type Coded<A extends string> = { readonly id: string } & {
  readonly [K in A]?: HandoverCode | undefined;
};

/** The number of wrong attempts that locks a code until a new one is issued. */
export const maxAttempts = 5;
/** How many new codes each person can request, after the first. The three are counted separately. */
export const maxReissues = { merchant: 3, recipient: 3, rider: 1 } as const;
export type CodeAsker = keyof typeof maxReissues;

/** Issues a code that nobody has tried yet. */
export const issueCode = (issue = 0): HandoverCode => ({ issue, attempts: 0 });

/**
 * How many new codes are left to somebody after the one that they request now.
 * @param before how many they requested before
 * @throws Problem otp_limit when this one is too many
 */
export function reissuesLeftOf(asker: CodeAsker, before: number): number {
  const left = maxReissues[asker] - before - 1;
  if (left < 0) throw new Problem(codeProblems.otp_limit);
  return left;
}

// The first word separates the uses of the pepper, so that a stored hash never contains a code's digits.
const hmac = (pepper: Uint8Array, ...parts: readonly (string | number)[]) =>
  createHmac('sha256', pepper).update(parts.join(':')).digest();

/**
 * Derives the 6 digits of a code. With the pepper they can be shown again; a copy of the table reveals no code.
 * @param word separates codes of different uses
 *
 * 48 bits of the HMAC are reduced modulo 10⁶. Codes differ in probability by a factor of at most 1 + 10⁶/2⁴⁸, that is 4
 * × 10⁻⁹.
 */
export function deriveCode(
  pepper: Uint8Array,
  word: string,
  id: ShipmentId | OrderId,
  issue: number,
): string {
  return String(hmac(pepper, word, id, issue).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** The stored form of a code: an HMAC in base64url, bound to the shipment and the issue. */
export function hashCode(pepper: Uint8Array, id: ShipmentId, issue: number, code: string): string {
  return hmac(pepper, 'hash', id, issue, code).toString('base64url');
}

/**
 * Names an attempt: the same name for the same code in the same request. Another code in that request is another
 * attempt, so a caller who repeats a key gets no free guesses. The pepper keeps the name from revealing the tried code.
 */
export function nameAttempt(pepper: Uint8Array, request: string, code: string): string {
  return hmac(pepper, 'attempt', request, code).toString('base64url').slice(0, 22);
}

/**
 * Judges an attempt by its number (1 for the first at this issue). The fifth wrong code locks; after the lock even the
 * right code is refused.
 */
export function judgeAttempt(attempt: number, right: boolean): 'right' | 'wrong' | 'locked' {
  if (attempt > maxAttempts) return 'locked';
  if (right) return 'right';
  return attempt === maxAttempts ? 'locked' : 'wrong';
}

/** @throws Problem otp_invalid, with the number of attempts that are left */
export function rejectWrongCode(attempts: number, detail?: string): never {
  throw new Problem(codeProblems.otp_invalid, detail, {
    members: { attempts_remaining: maxAttempts - attempts },
  });
}

/** @throws Problem otp_locked */
export function rejectLockedCode(detail: string): never {
  throw new Problem(codeProblems.otp_locked, detail, {
    retryAfter: 60,
    members: { attempts_remaining: 0 },
  });
}
