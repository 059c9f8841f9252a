import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes, as GCM requires. */
const nonceLength = 12;
const authTagLength = 16;

/**
 * The key for one purpose and one scope. Only the holder of the secret can derive it, and it differs for every purpose
 * and scope.
 */
export function deriveKey(secret: Uint8Array, ...scope: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(scope)).digest();
}

/**
 * The service's secret for seals, as its setting.
 * @param pepper base64url, as the service's secrets hold it
 */
export const sealKeyOf = (pepper: string): string =>
  deriveKey(Buffer.from(pepper, 'base64url'), 'seal').toString('base64url');

/**
 * Encrypts a text or bytes, so that nobody can read or change them without the key.
 * @param key 32 bytes
 */
export function seal(key: Uint8Array, content: string | Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength });
  return Buffer.concat([nonce, cipher.update(Buffer.from(content)), cipher.final(), cipher.getAuthTag()]);
}

/** The bytes that were sealed with this key; undefined for any others. */
export function unsealBytes(key: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < nonceLength + authTagLength) return undefined;
  const nonce = sealed.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength });
  decipher.setAuthTag(sealed.subarray(-authTagLength));
  const content = decipher.update(sealed.subarray(nonceLength, -authTagLength));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The text that was sealed with this key; undefined for any other bytes. */
export const unseal = (key: Uint8Array, sealed: Uint8Array): string | undefined =>
  unsealBytes(key, sealed)?.toString();
