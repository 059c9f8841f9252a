/** Milliseconds until an answer is given up. */
const patience = 15_000;
/** The longest wait that an answer may ask for, in seconds: timers cannot count much further. */
const day = 86_400;
/** Refusals of the number itself, which another try does not change. */
const refusals = [400, 404, 414];

/** Seconds of a Retry-After header, which has them or a date. */
function secondsIn(header) {
  const seconds = Number(header ?? 0);
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return wait > 0 ? Math.min(wait, day) : 0;
}

/** @throws {TypeError} where an answer is of another form, so that it counts as trouble */
function checked(record) {
  const { status, timeline, estimated_delivery: estimate } = record;
  if (typeof status === 'string' && Array.isArray(timeline) && typeof estimate === 'object') return record;
  throw new TypeError('not the record of a parcel');
}

/**
 * Asks for the public record of a parcel, once.
 * @param {URL} url
 * @returns one of: `{ record }`; `{ notice: 'unknown' }`, no parcel has the number; `{ notice: 'offline' }` or
 * `{ notice: 'trouble', retryAfter }`, worth another try after so many seconds
 */
export async function ask(url) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    // Nothing that a browser would ask leave for: no header of ours, no cookie; and no copy of its own cache.
    const request = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' };
    const answer = await fetch(url, { ...request, signal: giveUp.signal });
    if (answer.ok) return { record: checked(await answer.json()) };
    if (refusals.includes(answer.status)) return { notice: 'unknown' };
    return { notice: 'trouble', retryAfter: secondsIn(answer.headers.get('retry-after')) };
  } catch {
    return { notice: navigator.onLine ? 'trouble' : 'offline', retryAfter: 0 };
  } finally {
    clearTimeout(timer);
    // Lets the connection go where an answer was not read to its end.
    giveUp.abort();
  }
}
