import { createHash, createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

const PublicKey = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
const PrivateKey = PublicKey.extend({ d: z.string() });

/** What the secret holds. */
export const Keyring = z.object({
  generation: z.int().positive(),
  /** Keys that tokens are signed with and were signed with, the newest last; all of them are still accepted. */
  signing_keys: z.array(PrivateKey).min(1),
  /**
   * The key of the next generation. Its public half is published a whole deployment before the first token is signed
   * with it, so that no function ever meets a token whose key it does not know.
   */
  next_key: PrivateKey,
  /** Base64url of 32 bytes. Never rotated: codes that were sent could not be checked any more. */
  otp_pepper: z.string(),
  /** Put there by hand, and kept. */
  paystack_secret_key: z.string().optional(),
});
export type Keyring = z.output<typeof Keyring>;

/** A new Ed25519 key; its id is its RFC 7638 thumbprint. */
function newKey(): z.output<typeof PrivateKey> {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const thumb = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x });
  const kid = createHash('sha256').update(thumb).digest('base64url');
  return PrivateKey.parse({ ...jwk, kid, alg: 'EdDSA', use: 'sig' });
}

/**
 * The keyring of a generation. A generation that is not newer changes nothing, so that a deployment that is rolled back
 * or repeated keeps every key that a token may have been signed with.
 * @param current what the secret holds, if anything
 */
export function rotate(current: Keyring | undefined, generation: number): Keyring {
  if (!current) {
    const otp_pepper = randomBytes(32).toString('base64url');
    return { generation, signing_keys: [newKey()], next_key: newKey(), otp_pepper };
  }
  if (generation <= current.generation) return current;
  const signing_keys = [...current.signing_keys.slice(-1), current.next_key];
  return { ...current, generation, signing_keys, next_key: newKey() };
}

/** The JWKS that tokens are checked against: the public halves of all keys of the ring. */
export function publicKeys({ signing_keys, next_key }: Keyring): string {
  return JSON.stringify({ keys: [...signing_keys, next_key].map((key) => PublicKey.parse(key)) });
}

/** What the edge shows to the functions: derived, so that it needs no secret of its own, and tells nothing of this one. */
export function edgeKey({ otp_pepper }: Keyring): string {
  return createHmac('sha256', otp_pepper).update('edge').digest('base64url');
}
