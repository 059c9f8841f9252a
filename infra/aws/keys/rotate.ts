import { createHash, generateKeyPairSync } from 'node:crypto';
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

/** The content of the secret of the signing keys. */
export const Keyring = z.object({
  generation: z.int().positive(),
  /** Keys that sign or have signed tokens, the newest last. All of them are still accepted. */
  signing_keys: z.array(PrivateKey).min(1),
  /**
   * The key of the next generation. Its public half is published a whole deployment before it signs the first token, so
   * that no function ever sees a token with an unknown key.
   */
  next_key: PrivateKey,
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
 * The keyring of a generation. A generation that is not newer changes nothing, so that a repeated or rolled-back
 * deployment keeps every key that may have signed a token.
 * @param current the present content of the secret, if any
 */
export function rotate(current: Keyring | undefined, generation: number): Keyring {
  if (!current) return { generation, signing_keys: [newKey()], next_key: newKey() };
  if (generation <= current.generation) return current;
  const signing_keys = [...current.signing_keys.slice(-1), current.next_key];
  return { generation, signing_keys, next_key: newKey() };
}

/** The JWKS that verifies tokens: the public halves of all keys. */
export function publicKeysOf({ signing_keys, next_key }: Keyring): string {
  return JSON.stringify({ keys: [...signing_keys, next_key].map((key) => PublicKey.parse(key)) });
}
