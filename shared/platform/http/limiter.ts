import { Problem, type RateStanding } from '../../kernel/problem.ts';
import { msPerSecond, secondsPerHour, secondsPerMinute } from '../../kernel/time.ts';
import { absent, anyOf, atMost } from '../table/condition.ts';
import type { Table } from '../table/table.ts';
import { type AnyCaller, principalOf } from './caller.ts';
import { fieldOf } from './input.ts';
import { countedAddress, networkOf } from './network.ts';
import { rateHeaders } from './respond.ts';
import type { RateLimit, Route } from './route.ts';

/**
 * The exact inner rate limiter: a token bucket as GCRA, which stores one time (`tat`, epoch ms at which the bucket will
 * be full again) instead of a level and a time. https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 *
 * | question | requests | units |
 * |---|---|---|
 * | `take` for a caller with a full bucket | 1 UpdateItem | 1 write |
 * | `take` for a caller who keeps calling | 2 UpdateItem | 2 write |
 * | `giveBack`, where only failures count | 1 UpdateItem | 1 write |
 */
/** @returns how many requests in how many seconds, and the milliseconds after which a used token is there again */
function quotaOf(rate: RateLimit) {
  const [most, seconds] =
    'perHour' in rate
      ? [rate.perHour, secondsPerHour]
      : 'perQuarterHour' in rate
        ? [rate.perQuarterHour, secondsPerHour / 4]
        : [rate.perMinute, secondsPerMinute];
  return { most, seconds, interval: Math.ceil((seconds * msPerSecond) / most) };
}

/** A limit, and whom it counts. */
type Bucket = readonly [rate: RateLimit, who: string];

const keyOf = ([rate, who]: Bucket) => ({ pk: `RATE#${rate.name}#${who}`, sk: 'RATE' });

async function take(table: Table, bucket: Bucket, now: number): Promise<RateStanding | Problem> {
  const { most, seconds, interval } = quotaOf(bucket[0]);
  const burst = interval * most;
  const ttl = Math.ceil(now / msPerSecond) + 2 * seconds;
  const key = keyOf(bucket);
  const standing = (tat: number): RateStanding => ({
    limit: most,
    remaining: Math.max(0, Math.floor((burst - (tat - now)) / interval)),
    reset: Math.ceil(Math.max(0, tat - now) / msPerSecond),
  });
  const fresh = await table.update({
    key,
    set: { tat: now + interval, ttl },
    when: anyOf({ tat: absent }, { tat: atMost(now) }),
  });
  if (fresh.done) return standing(now + interval);
  const busy = await table.update({
    key,
    add: { tat: interval },
    set: { ttl },
    when: { tat: atMost(now + burst - interval) },
  });
  if (busy.done) return standing(Number(busy.item.tat));
  const tat = Number(busy.found?.tat ?? now + burst);
  const wait = Math.max(1, Math.ceil((tat - (now + burst - interval)) / msPerSecond));
  return new Problem('rate_limited', undefined, {
    retryAfter: wait,
    rate: { ...standing(tat), remaining: 0 },
  });
}

/** The wait of a refusal, in seconds. */
const waitOf = ({ extras }: Problem) => extras.retryAfter ?? 0;

/**
 * Takes one token from each of the buckets.
 * @param buckets the limits, and whom each counts (an IP, an e-mail address)
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
  const refusals = answers.filter((answer) => answer instanceof Problem);
  // After the longest wait, all limits accept the caller.
  const longest = refusals.toSorted((one, other) => waitOf(other) - waitOf(one))[0];
  if (longest) throw longest;
  const standings = answers.filter(
    (answer): answer is RateStanding => answer !== undefined && !(answer instanceof Problem),
  );
  const tightest = standings.toSorted((a, b) => a.remaining - b.remaining)[0];
  return tightest ? rateHeaders(tightest) : {};
}

/**
 * Gives their token back to the buckets that count only failures, after the request has succeeded. A token that cannot
 * be given back comes back with time, so a sign-in that has happened does not fail for it.
 */
export async function giveBack(table: Table, buckets: readonly Bucket[]): Promise<void> {
  const spared = buckets.filter(([rate]) => rate.onlyFailures);
  await Promise.allSettled(
    spared.map((bucket) => table.update({ key: keyOf(bucket), add: { tat: -quotaOf(bucket[0]).interval } })),
  );
}

/** What a limit can count a request by. */
interface Counted {
  readonly ip: string;
  readonly caller: AnyCaller | undefined;
  readonly body: unknown;
  readonly params: unknown;
}

/** Whom each limit of a route counts in this request. */
export function bucketsOf(route: Route, { ip, caller, body, params }: Counted): readonly Bucket[] {
  const whoOf = ({ by }: RateLimit) => {
    if (!by) return countedAddress(ip);
    if (by === 'account') return caller ? principalOf(caller) : countedAddress(ip);
    const [from, field] = 'body' in by ? [body, by.body] : [params, by.params];
    return String(fieldOf(from, field)).toLowerCase();
  };
  return route.limits.map((rate) => [
    rate,
    rate.perNetwork ? `${whoOf(rate)}#${networkOf(ip)}` : whoOf(rate),
  ]);
}
