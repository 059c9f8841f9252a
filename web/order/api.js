import { toSentence } from '../../shared/kernel/display.ts';
import { orderWordsOf } from '../../shared/orders/page/language/language.ts';

/** The secret of the order. The address of the page may have a short code in its place. */
export const { token } = document.querySelector('main').dataset;

/** A refused request: its status, and the text of the first refused field or of the whole. */
class Refusal extends Error {
  constructor(status, { detail, errors = [] } = {}) {
    const [first] = errors;
    const said = first
      ? toSentence(`${first.pointer.slice(1).replaceAll('_', ' ')} ${first.detail}`)
      : detail;
    super(said || orderWordsOf(document.documentElement.lang).notSent);
    this.status = status;
  }
}

/**
 * Calls the API.
 * @param {string} path after /api/v1
 * @param {object} [body] of a POST; without one it is a GET
 * @throws {Refusal}
 */
export async function api(path, body) {
  const request = { cache: 'no-store', credentials: 'omit', headers: { accept: 'application/json' } };
  if (body) {
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    Object.assign(request.headers, { 'content-type': 'application/json', 'idempotency-key': key });
    Object.assign(request, { method: 'POST', body: JSON.stringify(body) });
  }
  const answer = await fetch(`/api/v1${path}`, request).catch(() => undefined);
  const content = await answer?.json().catch(() => undefined);
  if (!answer?.ok || !content) throw new Refusal(answer?.status, content);
  return content;
}
