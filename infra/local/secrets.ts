import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const Stored = z.object({ SVC_PUBLIC_KEYS: z.string(), SVC_SECRETS: z.string() });

/**
 * The signing key and the pepper of this machine, in the form of the settings; created on the first start.
 * @param file readable only by its owner
 */
export function openSecrets(file: string): z.output<typeof Stored> {
  if (existsSync(file)) return Stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const about = { kid: randomUUID(), alg: 'EdDSA', use: 'sig' };
  const secrets = {
    SVC_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...about }] }),
    SVC_SECRETS: JSON.stringify({
      signing_keys: [{ ...privateKey.export({ format: 'jwk' }), ...about }],
      otp_pepper: randomBytes(32).toString('base64url'),
    }),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
