import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { sealKeyOf } from '../../../shared/platform/secrets/seal.ts';
import { readStored } from './stored.ts';

const Stored = z.object({ SVC_PUBLIC_KEYS: z.string(), SVC_SECRETS: z.string() });
const Pepper = z.object({ otp_pepper: z.string() });

/** A new signing key and pepper. */
function newSecrets(): z.output<typeof Stored> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const about = { kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
  return {
    SVC_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...about }] }),
    SVC_SECRETS: JSON.stringify({
      signing_keys: [{ ...privateKey.export({ format: 'jwk' }), ...about }],
      otp_pepper: randomBytes(32).toString('base64url'),
    }),
  };
}

/**
 * The signing key, the pepper and the key of seals of this machine, in the form of the settings; created on the first
 * start.
 * @param file readable only by its owner
 */
export function ensureSecrets(file: string) {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSecrets()), { mode: 0o600 });
  const stored = readStored(file, Stored);
  const { otp_pepper } = Pepper.parse(JSON.parse(stored.SVC_SECRETS));
  return { ...stored, SVC_SEAL_KEY: sealKeyOf(otp_pepper) };
}
