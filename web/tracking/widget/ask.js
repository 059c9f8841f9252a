/** Milliseconds to wait for an answer. */
const patience = 15_000;
/** The longest wait that an answer may ask for, in seconds; timers overflow after 24 days. */
const day = 86_400;
/** Statuses that refuse the number itself, so that a retry is pointless. */
const refusals = [400, 404, 414];

/** The seconds of a Retry-After header, which holds a number of seconds or a date. */
function secondsIn(header) {
  const seconds = Number(header ?? 0);
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return wait > 0 ? Math.min(wait, day) : 0;
}

/** @throws {TypeError} when the answer is not a record; the caller treats that as trouble */
function checked(record) {
  const { status, timeline, estimated_delivery: estimate } = record;
  if (typeof status === 'string' && Array.isArray(timeline) && typeof estimate === 'object') return record;
  throw new TypeError('not the record of a parcel');
}

/**
 * Asks for the public record of a parcel, once.
 * @param {URL} url
 * @returns one of: `{ record }`; `{ notice: 'unknown' }`, no parcel has the number; `{ notice: 'offline' }` or
 * `{ notice: 'trouble', retryAfter }`, to be tried again after that many seconds
 */
export async function ask(url) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    // No custom header and no cookie, so that the browser sends no preflight request; and no cached answer.
    const request = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' };
    const answer = await fetch(url, { ...request, signal: giveUp.signal });
    if (answer.ok) return { record: checked(await answer.json()) };
    if (refusals.includes(answer.status)) return { notice: 'unknown' };
    return { notice: 'trouble', retryAfter: secondsIn(answer.headers.get('retry-after')) };
  } catch {
    return { notice: navigator.onLine ? 'trouble' : 'offline', retryAfter: 0 };
  } finally {
    clearTimeout(timer);
    // Closes the connection when an answer was not read to its end.
    giveUp.abort();
  }
}
