import { type Id, secondsPerDay, secondsPerHour } from '#ground/domain';
import { isSameSecret, issueIdToken, parseIdToken } from '../../kernel/secrets.ts';

/** The purposes of mailed links, and the seconds for which each works. */
export const mailedTokenLife = {
  'verify-email': 2 * secondsPerDay,
  'reset-password': secondsPerHour,
} as const;
export type MailedPurpose = keyof typeof mailedTokenLife;

export interface MailedClaims {
  readonly purpose: MailedPurpose;
  /** The holder of the account. */
  readonly user: Id<string>;
  /**
   * A number that changes when the token is used, so that it works once: the password's version, or 0 while unverified.
   */
  readonly version: number;
  /** Epoch seconds. */
  readonly expires: number;
}

/** The token of a mailed link. */
export function issueMailedToken(
  pepper: Uint8Array,
  { purpose, user, version, expires }: MailedClaims,
): string {
  return issueIdToken(pepper, user, expires, ['mail', purpose, user, version, expires]);
}

/** The holder and the expiry (epoch seconds) that a token claims. Trust them only after `isMailedToken`. */
export function parseMailedToken<B extends string>(
  token: string,
): { readonly user: Id<B>; readonly expires: number } | undefined {
  const claimed = parseIdToken<B>(token);
  return claimed && { user: claimed.id, expires: claimed.expires };
}

/** Whether a token was made from these claims. */
export function isMailedToken(pepper: Uint8Array, token: string, claims: MailedClaims): boolean {
  return isSameSecret(token, issueMailedToken(pepper, claims));
}
