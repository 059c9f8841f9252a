import { msPerDay, msPerHour, msPerMinute, msPerSecond } from '#ground/domain';

/** Milliseconds between the attempts at a webhook. After the last wait there are no more attempts. */
const waits = [
  5 * msPerSecond,
  30 * msPerSecond,
  2 * msPerMinute,
  10 * msPerMinute,
  30 * msPerMinute,
  msPerHour,
  2 * msPerHour,
  4 * msPerHour,
  8 * msPerHour,
  12 * msPerHour,
  12 * msPerHour,
  12 * msPerHour,
  msPerDay,
] as const;

/** Milliseconds that an attempt may take, by how many attempts in a row have failed at the destination. */
const timeouts = [15 * msPerSecond, 5 * msPerSecond, 2 * msPerSecond] as const;

/**
 * The queues that webhooks are sent from: the quick one for destinations that answer quickly, the slow one for
 * destinations whose last answer was late or a failure.
 */
export type Lane = 'quick' | 'slow';

/** Milliseconds after which an answer is late. */
export const lateAfter = 2 * msPerSecond;

/** Milliseconds that an attempt may take at a destination that does not fail: the longest time. */
export const [longestAttempt] = timeouts;
/** The most failures in a row that are counted. Further failures change nothing. */
export const maxFailures = timeouts.length - 1;

/**
 * How long an attempt may take. A failing destination gets less, so that it occupies the senders for a shorter time.
 * @param failures how many attempts in a row have failed at the destination
 * @returns milliseconds
 */
export const timeoutOf = (failures: number): number =>
  timeouts[Math.min(failures, maxFailures)] ?? longestAttempt;

/** The first attempt, and one after each wait. */
export const maxDeliveryAttempts = waits.length + 1;

/** The random addition to each wait, as a fraction, so that simultaneous failures do not return simultaneously. */
const jitter = 0.2;
/** Milliseconds: the longest pause that a destination may ask for. */
const maxPauseMs = msPerDay;
/** Milliseconds without a success after which a failing destination is disabled. */
const disableAfter = 5 * msPerDay;

/**
 * How long to wait after a failed attempt.
 * @param attempt its number, starting at 1
 * @param random uniform in [0, 1)
 * @param pause milliseconds that the destination asked for: the wait is at least as long, but no longer than 24 h
 * @returns milliseconds, or undefined after the last attempt
 */
export function waitAfter(attempt: number, random: number, pause = 0): number | undefined {
  const wait = waits[attempt - 1];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (1 + jitter * random)), Math.min(pause, maxPauseMs));
}

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 * @returns milliseconds from now, zero for the past; undefined when it is neither
 */
export function parseRetryAfter(header: string, now: Date): number | undefined {
  const text = header.trim();
  if (/^\d{1,12}$/.test(text)) return Number(text) * msPerSecond;
  const date = /^[A-Za-z]{3,9}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

/** Why a failing destination was disabled: it answered 410, or it failed for five days. Epoch milliseconds. */
export const disablingReasonOf = (failingSince: number, disabledAt: number): 'gone' | 'failing' =>
  disabledAt - failingSince >= disableAfter ? 'failing' : 'gone';

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED', 'PARKED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** True for an answer that accepts the webhook. A redirect does not, because its target was not checked. */
export const isTaken = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

/**
 * Whether a failure disables its destination: the answer 410 does at once, other failures after five days without a
 * success.
 * @param failingSince epoch milliseconds of the first failure since the last success
 */
export function isDisabling(status: number | undefined, failingSince: number, now: Date): boolean {
  return status === 410 || now.getTime() - failingSince >= disableAfter;
}
