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
 * Asks the API for something public, once.
 * @param {URL} url
 * @param {(body: object) => object} read makes the outcome of an answer; what it throws is trouble
 * @returns what `read` makes, or one of: `{ notice: 'unknown' }`, there is nothing; `{ notice: 'offline' }` or
 * `{ notice: 'trouble', retryAfter }`, to be tried again after that many seconds
 */
async function askFor(url, read) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    // No custom header and no cookie, so that the browser sends no preflight request; and no cached answer.
    const request = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' };
    const answer = await fetch(url, { ...request, signal: giveUp.signal });
    if (answer.ok) return read(await answer.json());
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

/** Asks for the public record of a parcel: `{ record }`, or a notice. @param {URL} url */
export const ask = (url) => askFor(url, (record) => ({ record: checked(record) }));

/** Asks which parcel belongs to the link of an order: `{ number }`, or a notice. @param {URL} url */
export const askForOrder = (url) =>
  askFor(url, ({ courier }) => (courier ? { number: courier.tracking_number } : { notice: 'noParcel' }));
