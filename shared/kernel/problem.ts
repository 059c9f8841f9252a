/** Every error that a caller can see: its code, HTTP status and title. The errors page lists the same. */
export const problems = {
  invalid_request: [400, 'The request has missing or invalid fields'],
  invalid_json: [400, 'The body is not valid JSON'],
  invalid_cursor: [400, 'The cursor is not valid for this list'],
  invalid_idempotency_key: [400, 'The Idempotency-Key header must be 1–255 visible ASCII characters'],
  invalid_token: [400, 'The token is unknown, used or expired'],
  rate_token_mismatch: [400, 'The rate token is for other details'],
  rate_token_expired: [400, 'The rate token has expired'],
  rate_token_invalid: [400, 'The rate token is not valid'],
  route_not_serviceable: [400, 'No rider or carrier serves this route'],
  address_not_deliverable: [400, 'The store does not deliver to this address'],
  below_minimum: [400, 'The order is below the minimum'],
  quote_invalid: [400, 'The quote token is not valid'],
  quote_expired: [400, 'The quote has expired'],
  quote_mismatch: [400, 'The quote is for other details'],
  unsafe_url: [400, 'The URL is not a public HTTPS address'],
  otp_required: [400, 'The 6-digit code is required'],
  otp_invalid: [400, 'The code is wrong'],
  otp_limit: [400, 'You have asked for all your new codes of this shipment'],
  payment_declined: [402, 'The payment was declined'],
  unauthenticated: [401, 'A valid credential is required'],
  refresh_reused: [401, 'The refresh token was already used; the session is closed'],
  insufficient_funds: [402, 'The wallet balance is too low'],
  forbidden: [403, 'This credential does not allow this operation'],
  insufficient_scope: [403, 'The key lacks the required scope'],
  grant_required: [403, 'The client has not granted this operation'],
  partner_key_not_allowed: [403, 'Partner keys are not accepted here'],
  email_unverified: [403, 'The e-mail address is not verified'],
  verification_required: [403, 'The account is not verified'],
  email_mismatch: [403, 'The invitation is for another e-mail address'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  limit_reached: [409, 'No more of these are allowed'],
  invalid_state: [409, 'The current state does not allow this'],
  bank_account_required: [409, 'The wallet has no bank account to withdraw to'],
  bank_account_too_new: [409, 'The bank account was changed less than 24 hours ago'],
  funds_not_yet_available: [409, 'The money came in less than 24 hours ago'],
  deposit_required: [409, 'Your cover is too low for this parcel'],
  deposit_in_use: [409, 'The deposit covers parcels in hand'],
  too_many_in_hand: [409, 'Too many parcels are in hand'],
  claims_paused: [409, 'Claims are paused'],
  out_of_stock: [409, 'Too few units are in stock'],
  quote_used: [409, 'The quote has made another order'],
  too_many_unpaid_orders: [409, 'Too many orders of this phone number are not paid'],
  price_changed: [409, 'The price has changed'],
  payment_disputed: [409, 'A payment of the order is disputed'],
  store_closed: [409, 'The store is closed'],
  store_not_live: [409, 'The store is not selling yet'],
  insufficient_stock: [409, 'The warehouse has too little stock for this'],
  conflict: [409, 'Conflict'],
  idempotency_key_reused: [409, 'The Idempotency-Key was used with a different body'],
  idempotency_in_progress: [409, 'A request with this Idempotency-Key is still in progress'],
  payload_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'The body must be application/json'],
  rate_limited: [429, 'Too many requests'],
  otp_locked: [429, 'Too many wrong codes; ask for a new one'],
  internal_error: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is temporarily unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** Why a field is refused, for programs. */
export const fieldCodes = [
  'required',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'not_one_of',
  'wrong_format',
  'wrong_type',
  'not_found',
  'conflict',
  'unknown_field',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** One refused input field: an RFC 6901 pointer to it, a code, and the reason in words, which follow its name. */
export interface FieldProblem {
  readonly pointer: string;
  /** The code of the whole refusal if that is more specific, such as `quote_mismatch`. */
  readonly code: FieldCode | ProblemCode;
  readonly detail: string;
}

/** How much of a rate limit a caller has used. */
export interface RateStanding {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the whole limit is available again. */
  readonly reset: number;
}

/** An entry of a list in an error body. */
export type ListedInProblem = string | Readonly<Record<string, string | number | boolean>>;

export interface ProblemExtras {
  readonly errors?: readonly FieldProblem[];
  /** Members added to the error body, such as `attempts_remaining`, or the list `orders`. */
  readonly members?: Readonly<Record<string, string | number | readonly ListedInProblem[]>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** The methods that the path supports, when the request used another one. */
  readonly methods?: readonly string[];
  /** The limit that the caller has used up. */
  readonly rate?: RateStanding;
}

/** An error that the caller sees. Anything else that is thrown is our fault and becomes a 500 without detail. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;
  constructor(code: ProblemCode, detail?: string, extras: ProblemExtras = {}) {
    super(detail ?? problems[code][1]);
    this.name = 'Problem';
    this.code = code;
    this.extras = extras;
  }
  get status(): number {
    return problems[this.code][0];
  }
}

/**
 * The text of every limit of a number.
 * @param things what is limited, in the plural
 * @param remedy what the caller can do, as a sentence
 */
export const describeLimit = (things: string, limit: number, remedy: string): string =>
  `At most ${limit} ${things} are allowed. ${remedy}`;

/**
 * Refuses one more of something that is limited.
 * @param key what is limited, in the plural, such as `stores`
 * @param limit the most that are allowed
 * @param remedy what the caller can do, as a sentence
 */
export const limitReached = (key: string, limit: number, remedy: string): Problem =>
  new Problem('limit_reached', describeLimit(key, limit, remedy), { members: { key, limit } });

/** A refusal of one input field. */
export function invalidField(pointer: string, detail: string, code: FieldCode): Problem {
  return new Problem('invalid_request', undefined, { errors: [{ pointer, code, detail }] });
}
