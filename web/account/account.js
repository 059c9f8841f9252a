/** What the account pages share: the link's token, calls to the API, and showing parts of the page. */

const link = new URLSearchParams(location.hash.slice(1));

/** The link's token. It is behind the `#`, which browsers do not send to servers. */
export const token = link.get('token') ?? '';

/** Whether the link is about the account of a customer, which has paths of its own. */
export const isShopper = link.get('of') === 'shopper';

// A browser does not reload when only the part behind the `#` changes.
addEventListener('hashchange', () => location.reload());

/** Removes a used token from the address bar and the history. */
export function forgetToken() {
  history.replaceState(null, '', `${location.pathname}${isShopper ? '#of=shopper' : ''}`);
}

/** A refused request: the code, detail and refused fields of the API's error body, and what a second factor needs. */
export class Refusal extends Error {
  constructor({ code, detail, errors = [], factor_token, factors = [] }) {
    super(detail);
    this.code = code;
    this.errors = errors;
    this.factor_token = factor_token;
    this.factors = factors;
  }
}

const unreachable = {
  code: 'unavailable',
  detail: 'We cannot reach the service. Please check your connection and try again.',
};

/** Idempotency keys by request, so that repeating a request whose answer was lost has no second effect. */
const keys = new Map();
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Calls the API.
 * @param {string} path after /api/v1
 * @param {{ body?: object, method?: string, access?: string, test?: boolean }} request the body of a POST, or of the method
 *   that is named (without a body it is a GET), the access token, and whether the request acts in test mode
 * @throws {Refusal}
 */
export async function call(path, { body, method = 'POST', access, test } = {}) {
  const headers = { accept: 'application/json' };
  const request = { headers };
  let same;
  if (access) headers.authorization = `Bearer ${access}`;
  if (test) headers['x-svc-mode'] = 'test';
  if (body) {
    const sent = JSON.stringify(body);
    same = `${method} ${path} ${sent}`;
    if (!keys.has(same)) keys.set(same, randomKey());
    Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': keys.get(same) });
    Object.assign(request, { method, body: sent });
  }
  const answer = await fetch(`/api/v1${path}`, request).catch(() => undefined);
  const content = await answer?.json().catch(() => undefined);
  if (!answer?.ok || !content) throw new Refusal(content ?? unreachable);
  if (same) keys.delete(same);
  return content;
}

/** Shows one part of the page and hides the others. Screen readers read the heading, which gets the focus. */
export function show(id) {
  for (const part of document.querySelectorAll('.card > section')) part.hidden = part.id !== id;
  const heading = document.querySelector(`#${id} h1`);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Writes a text into all elements with `data-text="name"`. */
export function write(name, text) {
  for (const place of document.querySelectorAll(`[data-text="${name}"]`)) place.textContent = text;
}

/** A day, for reading. @param time ISO 8601 */
export const dayOf = (time) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
