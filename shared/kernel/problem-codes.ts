import * as z from 'zod';

/** What a code says: to programs by its status, to people by its texts. */
export interface ProblemText {
  /** The HTTP status. */
  readonly status: number;
  /** What it is, always in the same words. */
  readonly title: string;
  /** What is said of a refusal without words of its own, where it can be said without knowing more. It is short. */
  readonly detail?: string;
  /** For the errors page: what happened. The build leaves it out of functions, as the remedy. */
  readonly meaning: string;
  /** For the errors page: what the caller can do. */
  readonly remedy: string;
  /**
   * The members of its answers that other refusals lack. Whoever throws the code is held to them by their type; the OpenAPI
   * document, the errors page and the types of the client show them. The build leaves them out of functions.
   */
  readonly members?: z.ZodObject;
}

/** A code that the service answers with, and what it says. */
export type DeclaredProblem<C extends string = string> = ProblemText & { readonly code: C };

type Texts = Readonly<Record<string, ProblemText>>;
/** What a problem declares to have: that it has no members is known too. */
type Extended<T> = T extends { readonly members: infer S }
  ? { readonly members: S }
  : { readonly members?: undefined };
type Declared<T extends Texts> = {
  readonly [K in keyof T & string]: DeclaredProblem<K> & Extended<T[K]>;
};

/** The codes of a declaration, by which `ProblemCodes` is extended. */
export type CodesOf<D> = { readonly [K in keyof D]: true };

/** Declares what callers are told when something is refused. Its file also adds the codes to `ProblemCodes`. */
export function defineProblems<const T extends Texts>(texts: T): Declared<T>;
export function defineProblems(texts: Texts): Readonly<Record<string, DeclaredProblem>> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, { ...text, code }]));
}

/** What callers of any context are told. */
export const commonProblems = defineProblems({
  invalid_request: {
    status: 400,
    title: 'The request has missing or invalid fields',
    meaning: 'One or more fields of the body, the query or a header are missing or malformed.',
    remedy:
      'Read `errors`: each entry points to a field and says what is wrong with it. Correct those fields and send the request again.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor is not valid for this list',
    detail: 'Follow `next` as it is, or start without a cursor.',
    meaning: 'The `cursor` was changed, or belongs to another list, other filters or another caller.',
    remedy: 'Follow `next` without changing it, or start again without a cursor.',
  },
  invalid_token: {
    status: 400,
    title: 'The token is unknown, used or expired',
    detail: 'Ask for a new link.',
    meaning: 'The token in the mailed link is unknown, has been used, or has expired.',
    remedy: 'Ask for a new link.',
  },
  quote_invalid: {
    status: 400,
    title: 'The quote is not valid',
    detail: 'Send the quote as you received it, or ask for another one.',
    meaning:
      'The quote is incomplete, was changed, was not issued by this service, or is for other fields or another caller.',
    remedy:
      'Send the quote exactly as you received it with the fields that it was asked for, or ask for another.',
  },
  quote_expired: {
    status: 400,
    title: 'The quote has expired',
    detail: 'Ask for a new quote. Its prices hold for 15 minutes.',
    meaning: 'A quote holds its prices for 15 minutes. This one has expired, and nothing was charged.',
    remedy: 'Ask for another quote, and show its total to whoever pays.',
  },
  unauthenticated: {
    status: 401,
    title: 'A valid credential is required',
    meaning:
      'The request has no credential, or the credential is unknown, revoked or expired. On login, the e-mail address and password do not match.',
    remedy:
      'Send an API key or an access token. If your access token has expired, get a new one with your refresh token.',
  },
  forbidden: {
    status: 403,
    title: 'This credential does not allow this operation',
    detail: 'This credential has the wrong type, role or relation to the object.',
    meaning:
      'The credential is valid, but its type, its role or its relation to this object does not allow the operation.',
    remedy:
      'See “Callers” under the operation in the reference, and use one of the credentials listed there.',
    members: z.object({
      required_scope: z
        .string()
        .optional()
        .meta({ description: 'Of a secret key: the scope that it lacks.', examples: ['book'] }),
    }),
  },
  email_unverified: {
    status: 403,
    title: 'The e-mail address is not verified',
    meaning:
      'Live keys, live funding, live withdrawals and live invitations require a verified e-mail address, so that we can reach you about your money.',
    remedy:
      'Open the link in the mail that came when you registered, or ask for another one with `POST /api/v1/auth/verify-email/resend/`. It counts at once. Test mode asks for nothing.',
  },
  verification_required: {
    status: 403,
    title: 'The account is not verified',
    meaning:
      'Live parcels are carried and offered by riders and carriers whose papers were accepted. An account whose papers were not sends at most 50,000.00 naira to its bank in 30 days, withdrawals and payouts of commissions together: then `limit` says how much that is, and `free` what is left of it. Its money from orders stays until the papers are accepted. `detail` says which of these it is.',
    remedy:
      'Submit your papers with `POST /api/v1/verification/`, or read there why they were rejected. For a payout, the owner of the organization does. Test mode asks for no papers.',
    members: z.object({
      limit: z
        .string()
        .optional()
        .meta({ description: 'The most that can be sent to the bank in 30 days.', examples: ['50000.00'] }),
      free: z
        .string()
        .optional()
        .meta({ description: 'What of it is left now.', examples: ['12500.00'] }),
    }),
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'Nothing that you can see is at this path.',
    meaning:
      'There is nothing at this path, or the object does not exist or is not visible to you in this mode.',
    remedy: 'Check the id, the key you are using, and whether the object belongs to live or test mode.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'The `Allow` header names the methods of this path.',
    meaning: 'The path exists, but it does not support this method.',
    remedy: 'Use one of the methods listed in the `Allow` header.',
  },
  limit_reached: {
    status: 409,
    title: 'No more of these are allowed',
    meaning:
      'Your plan, or we, allow a number of stores, staff, warehouses, products, categories, zones, closures, addresses or notes, and this request would exceed it. `key` names what is limited, and `limit` is the most allowed.',
    remedy: 'Remove something that you no longer need, or choose a larger plan if `detail` names your plan.',
    members: z.object({
      key: z.string().meta({ description: 'What is limited, in the plural.', examples: ['stores'] }),
      limit: z.int().meta({ description: 'The most that are allowed.', examples: [3] }),
    }),
  },
  invalid_state: {
    status: 409,
    title: 'The current state does not allow this',
    meaning:
      'The current state of the object does not allow this step. Another request may have changed it first.',
    remedy: 'Read the object again and choose the next step from its `status`.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    meaning: 'An object that must be unique already exists, or you have reached the maximum number of them.',
    remedy: 'Use the existing object, choose another value, or remove one that you no longer need.',
  },
  idempotency_key_reused: {
    status: 409,
    title: 'The Idempotency-Key was used with a different body',
    detail: 'Use a new key for each new request.',
    meaning: 'This `Idempotency-Key` was already used for a request with a different body.',
    remedy: 'Use a new key for each new request, and do not change a request when you repeat it.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this Idempotency-Key is still in progress',
    detail: 'Repeat the request to get its answer.',
    meaning:
      'The first request with this `Idempotency-Key` has not finished yet, or was interrupted before it could say so.',
    remedy:
      'Wait `Retry-After` seconds and repeat the request. You will get the answer to the first one, or the repeat completes it.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail: 'Wait for the seconds in `Retry-After`.',
    meaning: 'You have sent more requests than this operation accepts in a given time.',
    remedy:
      'Wait `Retry-After` seconds. If the answer has `RateLimit-Remaining`, slow down before it reaches 0.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side',
    detail: 'Send us the `request_id`: our logs have the details.',
    meaning: 'Something failed on our side. Our logs have the details under the `request_id`.',
    remedy:
      'Repeat the request with the same `Idempotency-Key`. If it fails again, contact us with the `request_id`.',
  },
  unavailable: {
    status: 503,
    title: 'The service is temporarily unavailable',
    detail: 'Repeat the request after `Retry-After` seconds.',
    meaning: 'A system that we depend on did not answer, or too many changes happened at the same time.',
    remedy: 'Wait `Retry-After` seconds and repeat the request with the same `Idempotency-Key`.',
  },
});

/** The codes of the whole service: each context adds those that it declares. */
export interface ProblemCodes extends CodesOf<typeof commonProblems> {}
export type ProblemCode = keyof ProblemCodes;
/** The codes that any context may answer with. */
export type CommonCode = keyof typeof commonProblems;
