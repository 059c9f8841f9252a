import { createHash } from 'node:crypto';
import { sameSecret } from '../../kernel/equal.ts';

const digest = (phone: string) =>
  createHash('sha256')
    .update(phone.replaceAll(/[\s()-]/g, ''))
    .digest();

/** Whether two phone numbers are the same, however they are spaced, in a time that does not tell where they differ. */
export function samePhone(a: string, b: string): boolean {
  return sameSecret(digest(a), digest(b));
}
