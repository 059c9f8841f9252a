import { createHash } from 'node:crypto';
import { toOnePhone } from '#ground/domain';
import { isSameSecret } from '../../../kernel/secrets.ts';

const digest = (phone: string) => createHash('sha256').update(toOnePhone(phone)).digest();

/** Compares two phone numbers in constant time, in any spelling. */
export function isSamePhone(a: string, b: string): boolean {
  return isSameSecret(digest(a), digest(b));
}
