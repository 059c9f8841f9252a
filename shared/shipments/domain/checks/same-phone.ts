import { createHash } from 'node:crypto';
import { isSameSecret } from '../../../kernel/secrets.ts';

const digest = (phone: string) =>
  createHash('sha256')
    .update(phone.replaceAll(/[\s()-]/g, ''))
    .digest();

/** Compares two phone numbers in constant time, ignoring spaces, hyphens and parentheses. */
export function isSamePhone(a: string, b: string): boolean {
  return isSameSecret(digest(a), digest(b));
}
