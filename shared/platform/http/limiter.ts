import { Problem, type RateStanding } from '../../kernel/problem.ts';
import { type AnyCaller, principalOf } from '../caller.ts';
import { countedAddressOf, networkOf } from '../limits/network.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import {
  type Bucket,
  keyOfBucket,
  limitUsageOf,
  maxBurstOf,
  quotaOf,
  refuseEmptied,
  takeFirstToken,
  takeNextToken,
  tightestOf,
} from '../limits/token-bucket.ts';
import type { Table } from '../table/table.ts';
import { rateHeadersOf } from './answer/respond.ts';
import { fieldOf } from './route/input.ts';
import type { Route } from './route/route.ts';

/** The exact inner rate limiter: a token bucket for each limit and each caller that it counts. */
async function take(table: Table, bucket: Bucket, now: number): Promise<RateStanding | Problem> {
  const [rate] = bucket;
  const fresh = await table.update(takeFirstToken(bucket, now));
  if (fresh.done) return limitUsageOf(rate, Number(fresh.item.tat), now);
  const busy = await table.update(takeNextToken(bucket, now));
  if (busy.done) return limitUsageOf(rate, Number(busy.item.tat), now);
  return refuseEmptied(rate, busy.found, now);
}

/**
 * Takes one token from each of the buckets.
 * @param buckets the limits, and what each counts by (an IP, an e-mail address)
 * @returns the headers of the bucket with the fewest requests left
 * @throws Problem rate_limited; unavailable when a limiter that fails closed cannot be reached
 */
export async function limit(
  table: Table,
  buckets: readonly Bucket[],
  now: number,
): Promise<Record<string, string>> {
  const answers = await Promise.all(
    buckets.map(async (bucket) => {
      try {
        return await take(table, bucket, now);
      } catch (error) {
        if (bucket[0].failClosed || !(error instanceof Problem)) throw error;
        return undefined;
      }
    }),
  );
  const longest = maxBurstOf(answers.filter((answer) => answer instanceof Problem));
  if (longest) throw longest;
  const standings = answers.filter(
    (answer): answer is RateStanding => answer !== undefined && !(answer instanceof Problem),
  );
  const tightest = tightestOf(standings);
  return tightest ? rateHeadersOf(tightest) : {};
}

/**
 * Returns their tokens to the buckets that count only failures, after the request has succeeded. If a token cannot be
 * returned, the bucket refills with time, so a completed sign-in does not fail for it.
 */
export async function returnTokens(table: Table, buckets: readonly Bucket[]): Promise<void> {
  const spared = buckets.filter(([rate]) => rate.onlyFailures);
  await Promise.allSettled(
    spared.map((bucket) =>
      table.update({ key: keyOfBucket(bucket), add: { tat: -quotaOf(bucket[0]).interval } }),
    ),
  );
}

/** What a limit can count a request by. */
interface Counted {
  readonly ip: string;
  readonly caller: AnyCaller | undefined;
  readonly body: unknown;
  readonly params: unknown;
}

/** What each limit of a route counts this request by. */
export function bucketsOf(route: Route, { ip, caller, body, params }: Counted): readonly Bucket[] {
  const whoOf = ({ by }: RateLimit) => {
    if (!by) return countedAddressOf(ip);
    if (by === 'account') return caller ? principalOf(caller) : countedAddressOf(ip);
    const [from, field] = 'body' in by ? [body, by.body] : [params, by.params];
    return String(fieldOf(from, field)).toLowerCase();
  };
  return route.limits.map((rate) => [
    rate,
    rate.perNetwork ? `${whoOf(rate)}#${networkOf(ip)}` : whoOf(rate),
  ]);
}
