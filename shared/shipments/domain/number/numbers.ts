import { asBase32, base32, base32Of } from './base32.ts';

const separators = /[\s\u2010-\u2015-]/g;

/**
 * Multiplies by x in GF(32), with the primitive polynomial x⁵ + x² + 1.
 *
 * The check character makes the sum of digit × xⁱ zero, with another power of x at each place. A wrong digit changes
 * the sum by its difference times xⁱ, two swapped digits by their difference times (xⁱ + xʲ): neither is ever zero in
 * a field. So all single substitutions and all transpositions, adjacent or not, are detected; of two substitutions at
 * once 30 of 31, of random text 31 of 32.
 */
const timesX = (digit: number) => (digit << 1) ^ (digit & 16 ? 0b100101 : 0);

const checksum = (digits: readonly number[]) => digits.reduce((sum, digit) => timesX(sum) ^ digit, 0);

/** Whether a text is three letters and nine symbols, the last of which is the right check character. */
export function isNumber(prefix: string, text: string): boolean {
  const digits = [...text.slice(3)].map((character) => base32.indexOf(character));
  return text.startsWith(prefix) && digits.length === 9 && !digits.includes(-1) && checksum(digits) === 0;
}

/** The number of 40 bits: the prefix, eight Crockford base32 characters and the check character. */
function formatNumber(prefix: string, bits: bigint): string {
  const body = base32Of(bits, 8);
  const digits = [...body].map((symbol) => base32.indexOf(symbol));
  return `${prefix}${body}${base32[timesX(checksum(digits))]}`;
}

/**
 * The number of the first 40 of the given random bits.
 * @throws {RangeError} when fewer than 5 bytes are given.
 */
export function numberFrom(prefix: string, random: Uint8Array): string {
  if (random.length < 5) throw new RangeError(`5 random bytes are needed, not ${random.length}`);
  const bits = random.subarray(0, 5).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return formatNumber(prefix, bits);
}

/** The number in an id: its first 5 bytes are the number's 40 bits. */
export const numberOfId = (prefix: string, id: string): string =>
  formatNumber(prefix, BigInt(`0x${id.replaceAll('-', '').slice(0, 10)}`));

/**
 * Reads a number as people write it: any case, spaces and hyphens anywhere, O for 0 and I or L for 1 after the prefix. A
 * wrong form or check character gives undefined, so a mistyped number costs no read.
 * @param aliases other prefixes of the same number
 */
export function parseNumber(prefix: string, text: string, ...aliases: readonly string[]): string | undefined {
  if (text.length > 64) return undefined;
  const written = text.replace(separators, '').toUpperCase();
  if (![prefix, ...aliases].includes(written.slice(0, 3))) return undefined;
  const number = `${prefix}${asBase32(written.slice(3))}`;
  return isNumber(prefix, number) ? number : undefined;
}
