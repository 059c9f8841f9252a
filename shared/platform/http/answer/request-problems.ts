import * as z from 'zod';
import { type CodesOf, defineProblems } from '../../../kernel/problem-codes.ts';

const missingScope = z.object({
  required_scope: z.string().meta({ description: 'The scope that is missing.', examples: ['orders:write'] }),
});

/** What callers are told when a request is refused before a handler sees it. */
export const requestProblems = defineProblems({
  invalid_json: {
    status: 400,
    title: 'The body is not valid JSON',
    meaning:
      'The body is not JSON in UTF-8, is nested too deeply, or has a key such as `__proto__`. `detail` says which.',
    remedy: 'Build the body with a JSON encoder rather than by joining strings.',
  },
  invalid_idempotency_key: {
    status: 400,
    title: 'The Idempotency-Key header must be 1–255 visible ASCII characters',
    detail: 'Send a new random UUID for each operation.',
    meaning: 'The `Idempotency-Key` header is empty, too long, or has characters other than visible ASCII.',
    remedy: 'Use a new random UUID for each operation that must happen only once.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The key lacks the required scope',
    detail: 'Use a key with `required_scope`.',
    meaning: 'The partner key is valid, but it lacks the scope that this operation requires.',
    remedy:
      'Ask an owner or admin of the organization to create a key with the scope named in `required_scope`.',
    members: missingScope,
  },
  account_suspended: {
    status: 403,
    title: 'The account is suspended',
    detail: 'We mailed the reason to the address of the account. Answer that mail to ask for a review.',
    meaning:
      'We have suspended the account. Nobody signs in to it, its API keys open nothing, and its money stays where it is.',
    remedy:
      'Read the mail with the reason, and answer it. Keys and sign-in work again once the account is reinstated.',
  },
  factor_required: {
    status: 403,
    title: 'A second factor is required',
    detail:
      'Send a code of a factor to POST /api/v1/auth/factors/{factor_id}/verify/, and repeat the request.',
    meaning:
      'At sign-in: the password is right, and the account has a second factor. Elsewhere: the operation asks for a code of the last 10 minutes, or, of an admin, for a sign-in with a second factor.',
    remedy:
      'At sign-in, send `factor_token` with a code or an assertion to POST /api/v1/auth/login/factor/. Elsewhere, send one to POST /api/v1/auth/factors/{factor_id}/verify/ and repeat the request. An admin without a factor adds one first, at `/account/security/` or with POST /api/v1/auth/factors/.',
    members: z.object({
      factor_token: z
        .string()
        .optional()
        .describe('At sign-in: what POST /api/v1/auth/login/factor/ takes. It works for 5 minutes.'),
      factors: z
        .array(
          z.object({
            id: z.uuid(),
            kind: z.enum(['TOTP', 'PASSKEY']),
            name: z.string(),
            options: z
              .record(z.string(), z.unknown())
              .optional()
              .describe(
                'Of a passkey: for `navigator.credentials.get()`, by `PublicKeyCredential.parseRequestOptionsFromJSON()`. They work once, within 5 minutes.',
              ),
          }),
        )
        .optional()
        .describe('At sign-in: the second factors of the account.'),
    }),
  },
  grant_required: {
    status: 403,
    title: 'The client has not granted this operation',
    detail: 'Ask the client for a grant with `required_scope`.',
    meaning:
      'You are acting for a client (`X-Svc-Client`) that has not granted your organization this operation, or has withdrawn the grant.',
    remedy: 'Ask the client for a grant with the scope named in `required_scope`.',
    members: missingScope,
  },
  organization_suspended: {
    status: 403,
    title: 'The organization is suspended',
    detail: 'Its members can read, and change nothing until it is reinstated.',
    meaning:
      'An admin has suspended the partner organization. Its members and its keys can read what it has, and cannot change anything or act for a client.',
    remedy: 'Write to us: the owner of the organization was told why.',
  },
  partner_key_not_allowed: {
    status: 403,
    title: 'Partner keys are not accepted here',
    detail: 'Use a secret key or an access token.',
    meaning:
      'A key that starts with `svc_pk_` works only for the distribution operations and the commission balance.',
    remedy: 'Use a secret key or an access token here.',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    detail: 'Send less at once.',
    meaning: 'The body is larger than 256 KB, or larger than the route allows for a form with a file.',
    remedy: 'Send a smaller body. `detail` says how large it may be.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body must be application/json',
    detail: 'Send `Content-Type: application/json`.',
    meaning: 'The `Content-Type` is not JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
});

declare module '../../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof requestProblems> {}
}
