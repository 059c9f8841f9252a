import { timingSafeEqual } from 'node:crypto';

const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? Buffer.from(value) : value);

/**
 * Whether two secrets (codes, hashes, tokens, signatures) are the same, in a time that does not show where they differ.
 * It may show that their lengths differ: where a length is secret, compare digests.
 */
export function sameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  const [one, other] = [bytesOf(given), bytesOf(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
