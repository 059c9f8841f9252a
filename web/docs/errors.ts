import type { ProblemCode } from '../../shared/kernel/problem.ts';

/** What the errors page says of a code beyond its status and title: what happened, and what the caller can do. */
export interface Advice {
  readonly meaning: string;
  readonly remedy: string;
}

export const advice: Readonly<Record<ProblemCode, Advice>> = {
  invalid_request: {
    meaning:
      'One or more fields of the body, the query or a header are missing or not of the form they must have.',
    remedy:
      'Read `errors`: each entry points to a field and says what is wrong with it. Correct them and send it again.',
  },
  invalid_json: {
    meaning:
      'The body could not be read as JSON in UTF-8, or it is nested too deeply, or it has a key such as `__proto__`: `detail` says which.',
    remedy: 'Send what a JSON encoder makes, not text put together by hand.',
  },
  invalid_cursor: {
    meaning: 'The `cursor` was changed, or was given out for another list, other filters or another caller.',
    remedy: 'Follow `next` as it stands, or start again without a cursor.',
  },
  invalid_idempotency_key: {
    meaning: 'The `Idempotency-Key` header is empty, too long, or has characters other than visible ASCII.',
    remedy: 'Use a random UUID for each thing that is to happen once.',
  },
  invalid_token: {
    meaning: 'The token of the mailed link is unknown, was used, or has expired.',
    remedy: 'Ask for a new link.',
  },
  rate_token_mismatch: {
    meaning:
      'The booking says something other than the quote that the rate token stands for, or another account asked for it.',
    remedy: 'Send the details that were quoted, or ask for new rates with the details you want.',
  },
  rate_token_expired: {
    meaning: 'Rate tokens lock a price for 15 minutes, and these are over.',
    remedy: 'Ask for new rates and book with one of their tokens.',
  },
  rate_token_invalid: {
    meaning: 'The rate token was cut off, changed, or never given out by this service.',
    remedy: 'Pass the `rate_token` of a rate on exactly as it came.',
  },
  route_not_serviceable: {
    meaning: 'No rider and no carrier covers the way between the two points for this service level.',
    remedy: 'Ask for rates to see what is offered, and check that the coordinates are not swapped.',
  },
  unsafe_url: {
    meaning:
      'Webhooks go to HTTPS on port 443 of a public address, and the URL or what its name resolves to is something else.',
    remedy: 'Give a URL that the internet can reach, without credentials and without a port of its own.',
  },
  otp_required: {
    meaning:
      'A delivery is confirmed with the 6-digit code that the recipient was sent. No attempt was used up.',
    remedy: 'Ask the recipient for the code and send it as `otp`.',
  },
  otp_invalid: {
    meaning:
      'The code is not the one that the recipient was sent last. `attempts_remaining` says how many tries are left.',
    remedy:
      'Ask the recipient to read it out again. An older code no longer works once a newer one was sent.',
  },
  otp_limit: {
    meaning: 'This shipment had as many new delivery codes as one can have.',
    remedy: 'Bring the parcel back with the return operation.',
  },
  payment_declined: {
    meaning: 'The bank or the card issuer refused the payment. Nothing was charged.',
    remedy: 'Try another means of payment.',
  },
  unauthenticated: {
    meaning:
      'There is no credential, or it is unknown, revoked or expired. On login: e-mail and password do not match.',
    remedy:
      'Send an API key or an access token. When an access token has expired, get a new one with the refresh token.',
  },
  refresh_reused: {
    meaning:
      'A refresh token works once. This one had been used, so somebody may have copied it: the session was closed.',
    remedy: 'Sign in again. Keep the newest refresh token only, and let one process at a time refresh.',
  },
  insufficient_funds: {
    meaning: 'The available balance is smaller than the amount. Nothing was booked.',
    remedy: 'Fund the wallet, then send the request again.',
  },
  forbidden: {
    meaning:
      'The credential is valid, but its kind, its role or its part in this object does not allow the operation.',
    remedy: 'Look at “Callers” of the operation in the reference and use such a credential.',
  },
  insufficient_scope: {
    meaning: 'The partner key is good, but it lacks the scope that this operation needs.',
    remedy:
      'An owner or admin of the organization can create a key with the scope that `required_scope` names.',
  },
  grant_required: {
    meaning:
      'You act for a client (`X-Svc-Client`), and the client has not granted your organization this operation, or has taken the grant back.',
    remedy: 'Ask the client for a grant with the scope that `required_scope` names.',
  },
  partner_key_not_allowed: {
    meaning:
      'A key that starts with `svc_pk_` works only on the distribution operations and the commission balance.',
    remedy: 'Use a secret key or an access token here.',
  },
  email_mismatch: {
    meaning: 'You are signed in with another e-mail address than the one that was invited.',
    remedy: 'Sign in with the invited address, or ask for an invitation to yours.',
  },
  not_found: {
    meaning: 'There is nothing at this path, or no such object that you may see in this mode.',
    remedy: 'Check the id, whose key you use, and whether the object is a live or a test one.',
  },
  method_not_allowed: {
    meaning: 'The path exists, the method does not.',
    remedy: 'Use one of the methods that the `Allow` header lists.',
  },
  invalid_state: {
    meaning:
      'The object is in a state from which this step does not lead on; somebody else may have been first.',
    remedy: 'Read the object again and go by its `status`.',
  },
  conflict: {
    meaning: 'Something that must be unique exists already, or a limit of how many there may be is reached.',
    remedy: 'Use what exists, or choose another value.',
  },
  idempotency_key_reused: {
    meaning: 'A request with this `Idempotency-Key` was made before, and its body was another one.',
    remedy: 'Use a new key for a new request, and repeat a request without changing it.',
  },
  idempotency_in_progress: {
    meaning: 'The first request with this `Idempotency-Key` has not been answered yet.',
    remedy: 'Wait for `Retry-After` seconds and repeat it: you get the answer of the first.',
  },
  payload_too_large: {
    meaning: 'The body has more than 256 KB.',
    remedy: 'Send less.',
  },
  unsupported_media_type: {
    meaning: 'The `Content-Type` is not JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  rate_limited: {
    meaning: 'More requests came from you than this operation takes in a minute.',
    remedy:
      'Wait for `Retry-After` seconds. Where `RateLimit-Remaining` is answered, slow down before it is 0.',
  },
  otp_locked: {
    meaning: 'Five wrong codes were tried; no code is taken any more, not even the right one.',
    remedy: 'Let the merchant or the recipient ask for a new code. It has five attempts of its own.',
  },
  internal_error: {
    meaning: 'A fault of ours. It is in our logs under the request id.',
    remedy: 'Repeat it with the same `Idempotency-Key`. If it persists, tell us the `request_id`.',
  },
  unavailable: {
    meaning: 'Something that the service needs did not answer, or too many changes met at once.',
    remedy: 'Wait for `Retry-After` seconds and repeat it with the same `Idempotency-Key`.',
  },
};
