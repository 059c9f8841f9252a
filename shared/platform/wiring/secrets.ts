import * as z from 'zod';
// A lazy import would put every operation of this client into each bundle.
import { readAwsSecret } from '../adapters/aws-secrets.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency, runLazily, type Wire } from '../wire.ts';

const SigningKeys = z.object({
  /** Ed25519 private keys as JWKs, the newest last. */
  signing_keys: z
    .array(
      z.looseObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), d: z.string() }),
    )
    .min(1),
});

const Codes = z.object({
  /** Base64url of 32 bytes, from which delivery codes and mailed tokens are derived. */
  otp_pepper: z.string().min(43),
});

const PaymentKeys = z.object({
  /** The API key of Paystack, which also verifies its callbacks; present if Paystack handles payments. */
  paystack_secret_key: z.string().min(1).optional(),
});

/**
 * A secret: from the setting that holds all of them on one machine, or from AWS Secrets Manager.
 * @returns undefined where there is neither
 * @throws when it is malformed
 */
async function readSecret<T>(
  { config: { SVC_SECRETS, AWS_REGION } }: Wire,
  schema: z.ZodType<T>,
  arn: string | undefined,
): Promise<T | undefined> {
  const text = SVC_SECRETS ?? (arn && (await readAwsSecret(AWS_REGION, arn)));
  return text ? schema.parse(JSON.parse(text)) : undefined;
}

/** The private keys that sign tokens, the newest last. @throws when there are none or they are malformed */
export async function loadSigningKeys(wire: Wire) {
  const keys = await readSecret(wire, SigningKeys, wire.config.SVC_SIGNING_KEYS_ARN);
  if (!keys) throw new Error('neither SVC_SECRETS nor SVC_SIGNING_KEYS_ARN is set');
  return keys.signing_keys;
}

/** The API key of Paystack; undefined where nobody has put one. @throws when the secret is malformed */
export const loadPaystackKey = async (wire: Wire): Promise<string | undefined> =>
  (await readSecret(wire, PaymentKeys, wire.config.SVC_PAYMENTS_KEY_ARN))?.paystack_secret_key;

/** The secret bytes from which delivery codes and mailed tokens are derived, so that neither is stored. */
export const pepperAccess = defineDependency(
  [defineNeed({ name: 'otp-secret', kind: 'secret', secret: 'codes' })],
  (wire) => {
    const bytes = runLazily(async () => {
      const codes = await readSecret(wire, Codes, wire.config.SVC_CODES_ARN);
      if (!codes) throw new Error('neither SVC_SECRETS nor SVC_CODES_ARN is set');
      return Buffer.from(codes.otp_pepper, 'base64url');
    });
    return { bytes };
  },
);
