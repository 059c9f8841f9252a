import { type FieldProblem, type Problem, type ProblemCode, problems } from '../../kernel/problem.ts';

/**
 * What is said of a refusal without words of its own, where it can be said without knowing more. It is in every function,
 * so it is short, and names only what is refused in so few words.
 */
const usual: Partial<Readonly<Record<ProblemCode, string>>> = {
  invalid_cursor: 'Follow `next` as it is, or start without a cursor.',
  invalid_idempotency_key: 'Send a new random UUID for each operation.',
  invalid_token: 'Ask for a new link.',
  quote_expired: 'Ask for another quote: one holds for 15 minutes.',
  quote_invalid: 'Send the `quote_token` as you received it.',
  otp_required: 'This request did not count as an attempt.',
  otp_invalid: 'Ask for the code again: only the latest one works.',
  otp_limit: 'Let somebody else of the shipment ask for it.',
  refresh_reused: 'Sign in again.',
  forbidden: 'This credential has the wrong type, role or relation to the object.',
  insufficient_scope: 'Use a key with `required_scope`.',
  grant_required: 'Ask the client for a grant with `required_scope`.',
  partner_key_not_allowed: 'Use a secret key or an access token.',
  email_mismatch: 'Sign in with the address that was invited.',
  not_found: 'Nothing that you can see is at this address.',
  method_not_allowed: '`Allow` names the methods of this path.',
  out_of_stock: '`lines` says what is available. Nothing was reserved.',
  store_closed: '`opens_at` says when it opens, if that is known.',
  store_not_live: 'It is not published, or it was suspended.',
  idempotency_key_reused: 'Use a new key for each new request.',
  idempotency_in_progress: 'Repeat the request to get its answer.',
  payload_too_large: 'Send less at once.',
  unsupported_media_type: 'Send `Content-Type: application/json`.',
  rate_limited: 'Wait as many seconds as `Retry-After` says.',
  internal_error: 'Our logs have more under the `request_id`.',
  unavailable: 'Repeat the request after `Retry-After` seconds.',
};

/** A field as a caller writes it: `items[0].quantity`. */
function nameOf(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name = parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');
  return name === '' ? 'The body' : `\`${name.replace(/^\./, '')}\``;
}

/** The first refused field in full, and how many others there are. */
function inFull([first, ...others]: readonly FieldProblem[]): string | undefined {
  if (!first) return undefined;
  // A reason that is a sentence of its own, such as one about a file, stands behind the name.
  const joined = `${nameOf(first.pointer)}${/^[A-Z]/.test(first.detail) ? ':' : ''} ${first.detail}`;
  const sentence = joined.endsWith('.') ? joined : `${joined}.`;
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence;
}

/** What went wrong in this request, for people: never the title again. */
export function detailOf({ code, message, extras }: Problem): string {
  if (message !== problems[code][1]) return message;
  return inFull(extras.errors ?? []) ?? usual[code] ?? 'The page at `type` explains it.';
}
