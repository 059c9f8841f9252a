import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId, type UserId } from './ids.ts';

/** What a mailed link lets its holder do, and for how many seconds. */
export const mailedTokenLife = { 'verify-email': 48 * 3600, 'reset-password': 3600 } as const;
export type MailedPurpose = keyof typeof mailedTokenLife;

export interface MailedClaims {
  readonly purpose: MailedPurpose;
  readonly user: UserId;
  /** A number that the token's use changes, so that it works once: of the password, or 0 while unverified. */
  readonly version: number;
  /** Epoch seconds. */
  readonly expires: number;
}

/** 16 bytes of UUID, a time, 32 bytes of HMAC. */
const form = /^([\w-]{22})\.(\d{1,12})\.[\w-]{43}$/;

/**
 * The token of a mailed link: `<user>.<expires>.<HMAC-SHA256>`, base64url. It is derived and never stored, so that
 * whoever sends the mail derives it again and the table alone gives nothing away.
 */
export function mailedToken(pepper: Uint8Array, { purpose, user, version, expires }: MailedClaims): string {
  const mac = createHmac('sha256', pepper).update(['mail', purpose, user, version, expires].join('|'));
  return [
    Buffer.from(user.replaceAll('-', ''), 'hex').toString('base64url'),
    expires,
    mac.digest('base64url'),
  ].join('.');
}

/** Whom a token claims to be for and until when (epoch seconds): to be believed only after `isMailedToken`. */
export function readMailedToken(token: string): Pick<MailedClaims, 'user' | 'expires'> | undefined {
  const [, bytes = '', expires] = form.exec(token) ?? [];
  const hex = Buffer.from(bytes, 'base64url').toString('hex');
  const user = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId<'User'>(user) ? { user, expires: Number(expires) } : undefined;
}

/** Whether a token is the one of these claims, in a time that does not tell where it differs. */
export function isMailedToken(pepper: Uint8Array, token: string, claims: MailedClaims): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(mailedToken(pepper, claims))];
  return given.length === right.length && timingSafeEqual(given, right);
}
