import { Problem, type RateStanding } from '../../kernel/problem.ts';
import { msPerSecond, secondsPerHour, secondsPerMinute } from '../../kernel/time.ts';
import { absent, anyOf, atMost } from '../table/condition.ts';
import type { Change, Item, Key } from '../table/table.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Limits of requests: a token bucket as GCRA, which stores one time (`tat`, epoch ms at which the bucket will be full
 * again) instead of a level and a time. https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 *
 * | question | requests | units |
 * |---|---|---|
 * | `limit` for a caller with a full bucket | 1 UpdateItem | 1 write |
 * | `limit` for a caller who keeps calling | 2 UpdateItem | 2 write |
 * | `giveBack`, where only failures count | 1 UpdateItem | 1 write |
 * | `takeTokens` | within a transaction | 2 write a bucket |
 */

/** A limit, and what it counts by. */
export type Bucket = readonly [rate: RateLimit, who: string];

export const keyOfBucket = ([rate, who]: Bucket): Key => ({ pk: `RATE#${rate.name}#${who}`, sk: 'RATE' });

/** Milliseconds by which the clocks of concurrent requests may differ. */
const skew = msPerSecond;

/**
 * @returns how many requests in how many seconds, the milliseconds until one used token is back, and the milliseconds
 * until all are
 */
export function quotaOf(rate: RateLimit) {
  const [most, seconds] =
    'perHour' in rate
      ? [rate.perHour, secondsPerHour]
      : 'perQuarterHour' in rate
        ? [rate.perQuarterHour, secondsPerHour / 4]
        : [rate.perMinute, secondsPerMinute];
  const interval = Math.ceil((seconds * msPerSecond) / most);
  // Less than an interval, so that not even one request above the limit is let through at once.
  const burst = interval * most + Math.min(skew, Math.floor(interval / 2));
  return { most, seconds, interval, burst };
}

/** When the item of a bucket may be deleted, in epoch seconds. */
const ttlOf = (rate: RateLimit, now: number): number =>
  Math.ceil(now / msPerSecond) + 2 * quotaOf(rate).seconds;

/** Takes a token from a full bucket. */
export const takeFirstToken = (bucket: Bucket, now: number): Change => ({
  key: keyOfBucket(bucket),
  set: { tat: now + quotaOf(bucket[0]).interval, ttl: ttlOf(bucket[0], now) },
  when: anyOf({ tat: absent }, { tat: atMost(now) }),
});

/** Takes a token from a bucket that is not full, if it has one. */
export function takeNextToken(bucket: Bucket, now: number): Change {
  const { interval, burst } = quotaOf(bucket[0]);
  return {
    key: keyOfBucket(bucket),
    add: { tat: interval },
    set: { ttl: ttlOf(bucket[0], now) },
    when: { tat: atMost(now + burst - interval) },
  };
}

/** How much of a limit is used up. */
export function limitUsageOf(rate: RateLimit, tat: number, now: number): RateStanding {
  const { most, interval, burst } = quotaOf(rate);
  return {
    limit: most,
    remaining: Math.max(0, Math.floor((burst - (tat - now)) / interval)),
    reset: Math.ceil(Math.max(0, tat - now) / msPerSecond),
  };
}

/** The refusal of a request whose bucket is empty. @param found the bucket's item */
export function refuseEmptied(rate: RateLimit, found: Item | undefined, now: number): Problem {
  const { most, interval, burst } = quotaOf(rate);
  const tat = Number(found?.tat ?? now + burst);
  const wait = Math.max(1, Math.ceil((tat - (now + interval * (most - 1))) / msPerSecond));
  return new Problem('rate_limited', undefined, {
    retryAfter: wait,
    rate: { ...limitUsageOf(rate, tat, now), remaining: 0 },
  });
}

/** The limit with the fewest requests left. */
export const tightestOf = (standings: readonly RateStanding[]): RateStanding | undefined =>
  standings.toSorted((a, b) => a.remaining - b.remaining)[0];

/** The refusal with the longest wait: after it, all limits accept the caller. */
export const maxBurstOf = (refusals: readonly Problem[]): Problem | undefined =>
  refusals.toSorted((one, other) => (other.extras.retryAfter ?? 0) - (one.extras.retryAfter ?? 0))[0];
