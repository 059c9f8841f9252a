import * as z from 'zod';

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, { error: 'must be base64url' });

/** How a browser reaches an authenticator, such as `internal`, `hybrid` or `usb`. */
const transports = z.array(z.string().max(20)).max(10);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser answers for creation options: `RegistrationResponseJSON` of WebAuthn level 3. */
export const AttestationIn = z
  .object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: transports.default([]),
    }),
  })
  .describe(
    'For a new passkey: what `navigator.credentials.create()` answers for its options, by `toJSON()`.',
  );

/** What a browser answers for request options: `AuthenticationResponseJSON`. */
export const AssertionIn = z
  .object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .describe(
    'In place of a code, by a passkey: what `navigator.credentials.get()` answers for its options, by `toJSON()`.',
  );
export type AssertionIn = z.output<typeof AssertionIn>;
export type AttestationIn = z.output<typeof AttestationIn>;

const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** Options for `navigator.credentials.get()`. */
export const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('preferred'),
    allowCredentials: z.array(named),
  })
  .meta({
    id: 'PasskeyRequestOptions',
    examples: [
      {
        challenge: 'aR4zPJ0Yk1m8…',
        rpId: 'svc.example',
        timeout: 300_000,
        userVerification: 'preferred',
        allowCredentials: [{ id: 'q83vEjRWeJA', type: 'public-key', transports: ['internal'] }],
      },
    ],
  });
export type RequestOptions = z.input<typeof RequestOptions>;

/** Options for `navigator.credentials.create()`. */
export const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
    excludeCredentials: z.array(named),
  })
  .meta({
    id: 'PasskeyCreationOptions',
    examples: [
      {
        challenge: 'aR4zPJ0Yk1m8…',
        rp: { id: 'svc.example', name: 'svc' },
        user: { id: 'AZwTZntAfiyfEDpdjH5LIQ', name: 'ada@stores.example', displayName: 'Ada Stores' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 900_000,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        excludeCredentials: [],
      },
    ],
  });
export type CreationOptions = z.input<typeof CreationOptions>;
