import { ECDH } from 'node:crypto';

/** The keys by which pushes to a browser are encrypted (RFC 8291), base64url: only that browser reads them. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a text is the base64url of this many bytes. */
export function isBase64url(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64url');
  return decoded.length === bytes && decoded.toString('base64url') === text.replace(/=+$/, '');
}

/** Whether a text is the base64url of an uncompressed point on the curve P-256. */
export function isPointOfP256(text: string): boolean {
  if (!isBase64url(text, 65) || Buffer.from(text, 'base64url')[0] !== 4) return false;
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
