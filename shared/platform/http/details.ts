import { type FieldProblem, type Problem, type ProblemCode, problems } from '../../kernel/problem.ts';

/**
 * The details of refusals that have none of their own and need no context. They are in every function, so they are
 * short.
 */
const usual: Partial<Readonly<Record<ProblemCode, string>>> = {
  invalid_cursor: 'Follow `next` as it is, or start without a cursor.',
  invalid_idempotency_key: 'Send a new random UUID for each operation.',
  invalid_token: 'Ask for a new link.',
  quote_expired: 'Ask for a new quote. Its prices hold for 15 minutes.',
  quote_invalid: 'Send the `quote_token` as you received it.',
  otp_required: 'This request did not count as an attempt.',
  otp_invalid: 'Ask for the code again: only the latest code works.',
  otp_limit: 'Ask another person on the shipment to request it.',
  refresh_reused: 'Sign in again.',
  forbidden: 'This credential has the wrong type, role or relation to the object.',
  insufficient_scope: 'Use a key with `required_scope`.',
  grant_required: 'Ask the client for a grant with `required_scope`.',
  partner_key_not_allowed: 'Use a secret key or an access token.',
  email_mismatch: 'Sign in with the address that was invited.',
  not_found: 'Nothing that you can see is at this path.',
  method_not_allowed: 'The `Allow` header names the methods of this path.',
  out_of_stock: '`lines` shows what is available. Nothing was reserved.',
  store_closed: '`opens_at` shows when it opens, if that is known.',
  store_not_live: 'It is not published, or it was suspended.',
  idempotency_key_reused: 'Use a new key for each new request.',
  idempotency_in_progress: 'Repeat the request to get its answer.',
  payload_too_large: 'Send less at once.',
  unsupported_media_type: 'Send `Content-Type: application/json`.',
  rate_limited: 'Wait for the seconds in `Retry-After`.',
  internal_error: 'Send us the `request_id`: our logs have the details.',
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

/** The first refused field in full, and the number of others. */
function inFull([first, ...others]: readonly FieldProblem[]): string | undefined {
  if (!first) return undefined;
  // A reason that is a full sentence, such as one about a file, follows the field's name.
  const joined = `${nameOf(first.pointer)}${/^[A-Z]/.test(first.detail) ? ':' : ''} ${first.detail}`;
  const sentence = joined.endsWith('.') ? joined : `${joined}.`;
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence;
}

/** What went wrong in this request, for people. It never repeats the title. */
export function detailOf({ code, message, extras }: Problem): string {
  if (message !== problems[code][1]) return message;
  return inFull(extras.errors ?? []) ?? usual[code] ?? 'The page at `type` explains it.';
}
