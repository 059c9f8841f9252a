import { Problem, type RateStanding } from '../../kernel/problem.ts';
import type { Item, Write } from '../table/table.ts';
import {
  type Bucket,
  limitUsageOf,
  maxBurstOf,
  quotaOf,
  refuseEmptied,
  takeFirstToken,
  takeNextToken,
  tightestOf,
} from './token-bucket.ts';

/** A change's tokens from its limits. */
interface Counted {
  readonly writes: readonly Write[];
  /** Of the bucket with the fewest requests left, if there are buckets. */
  readonly standing: RateStanding | undefined;
}

/** When a bucket is full again after one more token; or a refusal. */
function tatAfter([rate]: Bucket, found: Item | undefined, now: number): number | Problem {
  const { interval, burst } = quotaOf(rate);
  const tat = Math.max(now, Number(found?.tat ?? 0));
  return tat + interval > now + burst ? refuseEmptied(rate, found, now) : tat + interval;
}

/** Takes one token from a bucket. Stale if another request used up the rest. */
const tokenOf = (bucket: Bucket, found: Item | undefined, now: number): Write => ({
  update: Number(found?.tat ?? 0) <= now ? takeFirstToken(bucket, now) : takeNextToken(bucket, now),
});

/**
 * Takes one token from each of the buckets as part of a change, which has read them together with its other items. The
 * tokens are taken in its transaction: counting costs no extra request, and a refused request is not counted.
 * @param found the items of the buckets, in their order
 * @throws Problem rate_limited
 */
export function takeTokens(
  buckets: readonly Bucket[],
  found: readonly (Item | undefined)[],
  now: number,
): Counted {
  const tats = buckets.map((bucket, at) => tatAfter(bucket, found[at], now));
  const longest = maxBurstOf(tats.filter((tat) => tat instanceof Problem));
  if (longest) throw longest;
  const standings = buckets.map(([rate], at) => limitUsageOf(rate, Number(tats[at]), now));
  return {
    writes: buckets.map((bucket, at) => tokenOf(bucket, found[at], now)),
    standing: tightestOf(standings),
  };
}
