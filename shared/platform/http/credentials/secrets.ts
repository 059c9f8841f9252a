import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from '../../../kernel/roles.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^(svc_live_|svc_test_|svc_pk_)([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = `${alphabet[Number(rest % 62n)]}${text}`;
  return text;
}

const checksum = (text: string) => base62(BigInt(crc32(text)), 6);

/** Makes a secret API key: 256 random bits in base62 and a checksum, so that a typo is refused without a read. */
export function createApiSecret(kind: Mode | 'pk'): string {
  const body = `svc_${kind}_${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`;
  return body + checksum(body);
}

/** The prefix of a well-formed secret key, or undefined when form or checksum are wrong. */
export function parseSecret(text: string): { prefix: string } | undefined {
  const [, prefix, random, check] = form.exec(text) ?? [];
  return prefix && checksum(`${prefix}${random}`) === check ? { prefix } : undefined;
}

/** The stored form of a secret: its SHA-256. The secret has 256 random bits, so no slower hash is needed. */
export function hashOfSecret(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
