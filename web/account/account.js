/** What the pages that mails link to have in common: the token of the link, calls of the API, what is shown. */

/** The token of the link. It stands behind the `#`, which the browser sends to nobody. */
export const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

// Another link to this page, opened in the same tab, loads nothing by itself.
addEventListener('hashchange', () => location.reload());

/** Takes a token that has done its work out of the address bar and the history. */
export function forgetToken() {
  history.replaceState(null, '', location.pathname);
}

/** Why a request came to nothing: the code, detail and refused fields of the API's error body. */
export class Refusal extends Error {
  constructor({ code, detail, errors = [] }) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }
}

const unreachable = {
  code: 'unavailable',
  detail: 'The service cannot be reached. Check your connection and try again.',
};

/** Idempotency keys by what is sent: what is sent again, because its answer was lost, happens once. */
const keys = new Map();
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Calls the API.
 * @param {string} path after /api/v1
 * @param {{ body?: object, access?: string, test?: boolean }} request what a POST sends, without which it is a GET; the
 *   access token; whether it is about something of test mode
 * @throws {Refusal}
 */
export async function call(path, { body, access, test } = {}) {
  const headers = { accept: 'application/json' };
  const request = { headers };
  if (access) headers.authorization = `Bearer ${access}`;
  if (test) headers['x-svc-mode'] = 'test';
  if (body) {
    const sent = JSON.stringify(body);
    const same = `${path} ${sent}`;
    if (!keys.has(same)) keys.set(same, randomKey());
    Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': keys.get(same) });
    Object.assign(request, { method: 'POST', body: sent });
  }
  const answer = await fetch(`/api/v1${path}`, request).catch(() => undefined);
  const content = await answer?.json().catch(() => undefined);
  if (!answer?.ok || !content) throw new Refusal(content ?? unreachable);
  return content;
}

/** Shows one part of the page and hides the others, and reads its heading to those who do not see it. */
export function show(id) {
  for (const part of document.querySelectorAll('.card > section')) part.hidden = part.id !== id;
  const heading = document.querySelector(`#${id} h1`);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Writes a text wherever the page has a place for it: elements with `data-text="name"`. */
export function write(name, text) {
  for (const place of document.querySelectorAll(`[data-text="${name}"]`)) place.textContent = text;
}
