import * as z from 'zod';
import { dependency, lazy, type Wire } from '../wire.ts';

const Secrets = z.object({
  /** Ed25519 private keys as JWKs, the newest last. */
  signing_keys: z
    .array(
      z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), d: z.string() }),
    )
    .min(1),
  /** Base64url of 32 bytes: what delivery codes and mailed tokens are derived with. */
  otp_pepper: z.string().min(43),
  /** What Paystack knows us by and signs its callbacks with, where it takes our payments. */
  paystack_secret_key: z.string().min(1).optional(),
});

async function load(wire: Wire) {
  const { SVC_SECRETS, SVC_SECRETS_ARN } = wire.config;
  if (SVC_SECRETS) return Secrets.parse(JSON.parse(SVC_SECRETS));
  if (!SVC_SECRETS_ARN) throw new Error('neither SVC_SECRETS nor SVC_SECRETS_ARN is set');
  const { readAwsSecret } = await import('../adapters/aws-secrets.ts');
  return Secrets.parse(JSON.parse(await readAwsSecret(wire.config.AWS_REGION, SVC_SECRETS_ARN)));
}

/** The private keys that tokens are signed with. */
export const signingKeys = dependency(['signing-keys'], (wire) => {
  const newest = lazy(async () => {
    const { importJWK } = await import('./jose.ts');
    const jwk = (await load(wire)).signing_keys.at(-1);
    if (!jwk) throw new Error('there is no signing key');
    return { kid: jwk.kid, key: await importJWK(jwk, 'EdDSA') };
  });
  return { newest };
});

/** The secret bytes that delivery codes and mailed tokens are derived with, so that neither has to be stored. */
export const pepper = dependency(['otp-secret'], (wire) => {
  const bytes = lazy(async () => Buffer.from((await load(wire)).otp_pepper, 'base64url'));
  return { bytes };
});

/** The secret key of the payment gateway; undefined where there is none. */
export const paystackKey = dependency(['payments'], (wire) => {
  const { SVC_SECRETS, SVC_SECRETS_ARN } = wire.config;
  const text = lazy(async () =>
    SVC_SECRETS || SVC_SECRETS_ARN ? (await load(wire)).paystack_secret_key : undefined,
  );
  return { text };
});
