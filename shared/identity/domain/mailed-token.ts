import { sameSecret } from '../../kernel/equal.ts';
import { idToken, readIdToken } from '../../kernel/id-token.ts';
import type { UserId } from '../../kernel/ids.ts';
import { secondsPerDay, secondsPerHour } from '../../kernel/time.ts';

/** What a mailed link lets its holder do, and for how many seconds. */
export const mailedTokenLife = {
  'verify-email': 2 * secondsPerDay,
  'reset-password': secondsPerHour,
} as const;
export type MailedPurpose = keyof typeof mailedTokenLife;

export interface MailedClaims {
  readonly purpose: MailedPurpose;
  readonly user: UserId;
  /** A number that the token's use changes, so that it works once: of the password, or 0 while unverified. */
  readonly version: number;
  /** Epoch seconds. */
  readonly expires: number;
}

/** The token of a mailed link. */
export function mailedToken(pepper: Uint8Array, { purpose, user, version, expires }: MailedClaims): string {
  return idToken(pepper, user, expires, ['mail', purpose, user, version, expires]);
}

/** Whom a token claims to be for and until when (epoch seconds): to be believed only after `isMailedToken`. */
export function readMailedToken(token: string): Pick<MailedClaims, 'user' | 'expires'> | undefined {
  const claimed = readIdToken<'User'>(token);
  return claimed && { user: claimed.id, expires: claimed.expires };
}

/** Whether a token is the one of these claims. */
export function isMailedToken(pepper: Uint8Array, token: string, claims: MailedClaims): boolean {
  return sameSecret(token, mailedToken(pepper, claims));
}
