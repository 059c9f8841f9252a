/** Every error a caller can see: its code, HTTP status and title. Said here once; the docs page lists the same. */
export const problems = {
  invalid_request: [400, 'The request has fields that cannot be accepted'],
  invalid_json: [400, 'The body is not JSON'],
  invalid_cursor: [400, 'The cursor is not one that this list gave out'],
  invalid_idempotency_key: [400, 'The Idempotency-Key header is not 1–255 visible ASCII characters'],
  invalid_token: [400, 'The token is unknown, used or expired'],
  rate_token_mismatch: [400, 'The rate token was given for other details'],
  rate_token_expired: [400, 'The rate token has expired'],
  rate_token_invalid: [400, 'The rate token is not one of ours'],
  route_not_serviceable: [400, 'Nobody carries parcels on this way'],
  unsafe_url: [400, 'The URL is not a public HTTPS address'],
  otp_required: [400, 'The 6-digit code is needed'],
  otp_invalid: [400, 'The code is wrong'],
  otp_limit: [400, 'No more codes can be issued for this shipment'],
  payment_declined: [402, 'The payment was declined'],
  unauthenticated: [401, 'A valid credential is needed'],
  refresh_reused: [401, 'The refresh token was used before; the session is closed'],
  insufficient_funds: [402, 'The wallet does not hold enough'],
  forbidden: [403, 'This credential may not do that'],
  insufficient_scope: [403, 'The key lacks a scope that this needs'],
  grant_required: [403, 'The client has not granted that'],
  partner_key_not_allowed: [403, 'A partner key does not work here'],
  email_mismatch: [403, 'The invitation is for another e-mail address'],
  not_found: [404, 'There is no such thing here'],
  method_not_allowed: [405, 'The path does not know this method'],
  invalid_state: [409, 'The state of the object does not allow that'],
  conflict: [409, 'It clashes with something that exists'],
  idempotency_key_reused: [409, 'The Idempotency-Key was used with another body'],
  idempotency_in_progress: [409, 'The first request with this Idempotency-Key is still running'],
  payload_too_large: [413, 'The body is larger than 256 KB'],
  unsupported_media_type: [415, 'The body must be application/json'],
  rate_limited: [429, 'Too many requests'],
  otp_locked: [429, 'Too many wrong codes; a new code is needed'],
  internal_error: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not available for a moment'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** One refused input field: where it is (an RFC 6901 pointer), why, in words. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** How a caller stands with a limit. */
export interface RateStanding {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until nothing is used of it any more. */
  readonly reset: number;
}

export interface ProblemExtras {
  readonly errors?: readonly FieldProblem[];
  /** Members added to the error body, such as `attempts_remaining`. */
  readonly members?: Readonly<Record<string, string | number>>;
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter?: number;
  /** The methods that the path has, where it was asked with another. */
  readonly methods?: readonly string[];
  /** The limit that the caller has used up. */
  readonly rate?: RateStanding;
}

/** A refusal that the caller is told about. Anything else that is thrown is a fault of ours: 500 without detail. */
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

/** A refusal of one input field. */
export function invalidField(pointer: string, detail: string, code = 'invalid'): Problem {
  return new Problem('invalid_request', undefined, { errors: [{ pointer, code, detail }] });
}
