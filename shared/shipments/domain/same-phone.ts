import { createHash } from 'node:crypto';
import { sameSecret } from '../../kernel/secrets.ts';

const digest = (phone: string) =>
  createHash('sha256')
    .update(phone.replaceAll(/[\s()-]/g, ''))
    .digest();

/** Compares two phone numbers in constant time, ignoring spaces, hyphens and parentheses. */
export function samePhone(a: string, b: string): boolean {
  return sameSecret(digest(a), digest(b));
}
