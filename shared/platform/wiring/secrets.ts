import * as z from 'zod';
// A lazy import would put every operation of this client into each bundle.
import { readAwsSecret } from '../adapters/aws-secrets.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency, runLazily, type Wire } from '../wire.ts';

const Secrets = z.object({
  /** Ed25519 private keys as JWKs, the newest last. */
  signing_keys: z
    .array(
      z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), d: z.string() }),
    )
    .min(1),
  /** Base64url of 32 bytes, from which delivery codes and mailed tokens are derived. */
  otp_pepper: z.string().min(43),
  /** The API key of Paystack, which also verifies its callbacks; present if Paystack handles payments. */
  paystack_secret_key: z.string().min(1).optional(),
});

/** Whether the settings name any secrets. */
export const hasSecrets = ({ config }: Wire): boolean =>
  config.SVC_SECRETS !== undefined || config.SVC_SECRETS_ARN !== undefined;

/**
 * The service's secrets, from the settings or from AWS Secrets Manager.
 * @throws when there are none or they are malformed
 */
export async function loadSecrets({ config }: Wire): Promise<z.output<typeof Secrets>> {
  const { SVC_SECRETS, SVC_SECRETS_ARN, AWS_REGION } = config;
  if (SVC_SECRETS) return Secrets.parse(JSON.parse(SVC_SECRETS));
  if (!SVC_SECRETS_ARN) throw new Error('neither SVC_SECRETS nor SVC_SECRETS_ARN is set');
  return Secrets.parse(JSON.parse(await readAwsSecret(AWS_REGION, SVC_SECRETS_ARN)));
}

/** The secret bytes from which delivery codes and mailed tokens are derived, so that neither is stored. */
export const pepperAccess = defineDependency([defineNeed({ name: 'otp-secret', kind: 'secret' })], (wire) => {
  const bytes = runLazily(async () => Buffer.from((await loadSecrets(wire)).otp_pepper, 'base64url'));
  return { bytes };
});
