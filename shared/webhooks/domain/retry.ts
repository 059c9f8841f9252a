import { msPerDay, msPerHour, msPerMinute, msPerSecond } from '../../kernel/time.ts';

/** Milliseconds from one attempt at a webhook to the next; after the last there is no more. */
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

/** The first attempt and those after each wait. */
export const mostAttempts = waits.length + 1;

/** A part of each wait that is added at random, so that what failed together does not come back together. */
const jitter = 0.2;
/** Milliseconds: a destination may ask for no longer a pause. */
const longestPause = msPerDay;
/** Milliseconds of failures alone after which a destination is disabled. */
const patience = 5 * msPerDay;

/**
 * How long to wait after a failed attempt.
 * @param attempt which one it was, from 1
 * @param random evenly spread over [0, 1)
 * @param pause milliseconds that the destination asked for: it is left alone at least so long, but no longer than 24 h
 * @returns milliseconds, or undefined after the last attempt
 */
export function waitAfter(attempt: number, random: number, pause = 0): number | undefined {
  const wait = waits[attempt - 1];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (1 + jitter * random)), Math.min(pause, longestPause));
}

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 * @returns milliseconds from now, zero for what is past; undefined when it is neither
 */
export function readRetryAfter(header: string, now: Date): number | undefined {
  const text = header.trim();
  if (/^\d{1,12}$/.test(text)) return Number(text) * msPerSecond;
  const date = /^[A-Za-z]{3,9}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED', 'PARKED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** True for an answer that takes the webhook. A redirect does not: nobody vouches for where it leads. */
export const isTaken = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

/**
 * Whether a failure disables its destination: the answer 410 does at once, others when nothing but failures came for
 * five days.
 * @param failingSince epoch milliseconds of the first of the failures that were not interrupted by a success
 */
export function disables(status: number | undefined, failingSince: number, now: Date): boolean {
  return status === 410 || now.getTime() - failingSince >= patience;
}
