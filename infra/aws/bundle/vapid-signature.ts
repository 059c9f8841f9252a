/**
 * Takes the place of two libraries in bundles, of which Web Push uses one thing each: to write its private key as PEM, and to
 * sign a token with it (ES256).
 */
import { sign as signBytes } from 'node:crypto';

/** What stands before and after the 32 bytes of a private key on P-256 in its DER (RFC 5915). */
const [before, after] = [
  Buffer.from('30310201010420', 'hex'),
  Buffer.from('a00a06082a8648ce3d030107', 'hex'),
];

/** Stands for the schema of private keys, the only one that is written. */
export const define = () => ({
  encode({ privateKey }: { readonly privateKey: Uint8Array }): string {
    const text = Buffer.concat([before, privateKey, after]).toString('base64');
    return `-----BEGIN EC PRIVATE KEY-----\n${text}\n-----END EC PRIVATE KEY-----\n`;
  },
});

/** The signed token, in its compact form. */
export function sign({
  header,
  payload,
  privateKey: key,
}: {
  readonly header: object;
  readonly payload: object;
  readonly privateKey: string;
}): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = signBytes('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
