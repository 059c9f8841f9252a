import type { ApiError } from './errors.ts';

/** Milliseconds: the longest pause that the client makes by itself, and on request. */
const longestWait = 8_000;
const longestRequested = 60_000;
const firstWait = 250;

/** Milliseconds that `Retry-After` asks for: seconds, or a date. */
function requestedBy(answer: Response): number | undefined {
  const header = answer.headers.get('retry-after')?.trim();
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * How long to wait before a request is sent again: as long as the service asks, otherwise a random part of a time that
 * doubles (full jitter).
 * @param attempt its number, starting at 1
 * @param answer undefined when none came
 * @returns milliseconds; undefined when the service asks for more than a minute
 */
export function waitBefore(attempt: number, answer: Response | undefined): number | undefined {
  const requested = answer && requestedBy(answer);
  if (requested !== undefined) return requested <= longestRequested ? requested : undefined;
  return Math.random() * Math.min(longestWait, firstWait * 2 ** attempt);
}

/**
 * Whether the same request may succeed later. A 429 says that nothing was done. A 503 may come from a gateway that gave up
 * waiting, behind which the request went on.
 * @param repeatable whether the request does the same however often it is sent
 */
export const isPassing = ({ status, code }: ApiError, repeatable: boolean): boolean =>
  status === 429 || (repeatable && (status === 503 || code === 'idempotency_in_progress'));

/** Waits, unless the caller gives up meanwhile. @throws the reason of the signal */
export const waitFor = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
