import * as z from 'zod';
import { asRefusal, defineId, nameParameter, textOf, timeOut } from '#ground/domain';
import { factorKinds, factorStatuses } from '../domain/factors/factor.ts';
import { AssertionIn, AttestationIn, CreationOptions, RequestOptions } from './passkeys.ts';

const factorId = '3c9e0b57-71f4-4d2a-8b16-9f0a5d7c2e84';

/** The factor that a path names. */
export const factorParams = z.object({
  factor_id: nameParameter('second factor with this id', defineId<'Factor'>().meta({ examples: [factorId] })),
});

/** A new factor. */
export const FactorIn = z.object({
  kind: z.enum(factorKinds).meta({
    description:
      '`TOTP`: codes of an authenticator app. `PASSKEY`: a passkey of a browser, phone or security key.',
    examples: ['TOTP'],
  }),
  name: textOf(80).meta({ description: 'So that you know it again.', examples: ['My phone'] }),
});

/** What is said of every factor. */
const factorFields = {
  id: defineId<'Factor'>().meta({ examples: [factorId] }),
  kind: z.enum(factorKinds).meta({ examples: ['TOTP'] }),
  name: z.string().meta({ examples: ['My phone'] }),
  status: z.enum(factorStatuses).meta({
    description: 'A PENDING factor counts for nothing, and ends after 15 minutes.',
    examples: ['ACTIVE'],
  }),
  created_at: timeOut,
};

/** A factor, as its owner sees it. */
export const FactorOut = z
  .object({ ...factorFields, last_used_at: timeOut.nullable() })
  .meta({ id: 'Factor' });

/** A new factor, with what makes it work. */
export const NewFactor = z.object({
  ...factorFields,
  status: factorFields.status.meta({ examples: ['PENDING'] }),
  secret: z
    .string()
    .optional()
    .meta({
      description: 'Of a TOTP factor: the secret in base32, for an app without a camera. It is shown once.',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    }),
  otpauth_url: z
    .string()
    .optional()
    .meta({
      description: 'Of a TOTP factor: the same as an address, for a QR code.',
      examples: [
        'otpauth://totp/svc:ada%40shop.example?issuer=svc&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      ],
    }),
  options: CreationOptions.optional().describe(
    'Of a PASSKEY: for `navigator.credentials.create()`, by `PublicKeyCredential.parseCreationOptionsFromJSON()`.',
  ),
});

const code = z
  .string()
  .max(64)
  .meta({
    description: 'The 6 digits that your app shows, or one of your recovery codes.',
    examples: ['492039'],
  });

const proofFields = { code: code.optional(), assertion: AssertionIn.optional() };

/** The proof fields present in the request. */
const proofsIn = (sent: Readonly<Record<string, unknown>>): readonly string[] =>
  ['code', 'attestation', 'assertion'].filter((name) => sent[name] !== undefined);

const isSent = (sent: object) => proofsIn({ ...sent }).length > 0;
const isAlone = (sent: object) => proofsIn({ ...sent }).length < 2;

const missing = asRefusal('required', 'is required, or an `assertion` in its place', 'code');
const both = asRefusal('conflict', 'Send `code` or `assertion`, not both.', 'assertion');

/** The token with which the second step of a sign-in follows the first. */
const factorToken = z
  .string()
  .max(4096)
  .meta({
    description: 'The `factor_token` of a login with the right password. It works for 5 minutes.',
    examples: ['eyJhbGciOiJFZERTQSIsInR5cCI6ImZhY3Rvcitqd3QifQ…'],
  });

/** The second step of a sign-in. */
export const FactorLogin = z
  .object({ factor_token: factorToken, ...proofFields })
  .refine(isSent, missing)
  .refine(isAlone, both);

/** What verifies a new factor, or proves an active one. */
export const FactorProof = z
  .object({
    code: code
      .meta({
        description:
          'The 6 digits that your app shows. For an ACTIVE factor one of your recovery codes counts too.',
        examples: ['492039'],
      })
      .optional(),
    attestation: AttestationIn.optional(),
    assertion: AssertionIn.optional(),
  })
  .refine(
    isSent,
    asRefusal(
      'required',
      'is required; of a passkey, an `attestation` or an `assertion` in its place',
      'code',
    ),
  )
  .refine(isAlone, asRefusal('conflict', 'must have only one of `code`, `attestation` and `assertion`'));

/** The removal of a factor. */
export const FactorRemoval = z
  .object({
    password: z
      .string()
      .min(1)
      .max(200)
      .meta({ examples: ['correct horse battery'] }),
    ...proofFields,
  })
  .refine(isSent, missing)
  .refine(isAlone, both);

export const ProvenFactor = z.object({
  factor: FactorOut,
  recovery_codes: z
    .array(z.string())
    .optional()
    .meta({
      description:
        'With the first factor: ten codes, each of which works once in place of a code. They are shown once.',
      examples: [['K7QXA-2MZTP', 'VJ4RD-W6NYC']],
    }),
});

/** The factors of a user. */
export const FactorList = z.object({
  next: z.null(),
  previous: z.null(),
  results: z.array(FactorOut),
  recovery_codes_left: z
    .number()
    .int()
    .meta({ description: 'How many recovery codes can still be used.', examples: [10] }),
});

export const PasskeyOptions = z.object({
  options: RequestOptions.describe(
    'For `navigator.credentials.get()`, by `PublicKeyCredential.parseRequestOptionsFromJSON()`. They work once, within 5 minutes.',
  ),
});

/** A request to recover an account. */
export const RecoveryRequest = z.object({ factor_token: factorToken });
