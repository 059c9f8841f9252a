import { LockTable, lockTime, networkTime } from './lock-table.ts';

/** How bookings reach their wallet. */
export interface Design {
  /** Milliseconds until the next attempt; undefined to give up. */
  wait(failed: number, waited: number, random: () => number): number | undefined;
  /** Items over which a wallet is spread; 0 if a booking changes none that another changes. */
  readonly shards: number;
  /** Write units of a booking that count against the limit of its wallet. */
  readonly units: number;
}

export interface Outcome {
  /** The milliseconds of each success. */
  readonly times: readonly number[];
  readonly refused: number;
  readonly attempts: number;
  readonly throttled: number;
}

/** Milliseconds from the start of an attempt to its commit: the handler and its reads, 6 to 10. */
const preparing = (random: () => number): number => 6 + 4 * random();

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A clock that jumps from one appointment to the next. */
function virtualTime() {
  const due: { readonly at: number; readonly work: () => void }[] = [];
  let now = 0;
  return {
    now: () => now,
    after(ms: number, work: () => void) {
      const at = now + ms;
      const place = due.findLastIndex((other) => other.at <= at);
      due.splice(place + 1, 0, { at, work });
    },
    run() {
      for (let next = due.shift(); next; next = due.shift()) {
        now = next.at;
        next.work();
      }
    },
  };
}

/** Simulates transactions on one wallet that arrive at these times, in milliseconds. */
export function simulate(
  { wait, shards, units }: Design,
  arrivals: readonly number[],
  seed: number,
): Outcome {
  const random = seeded(seed);
  const clock = virtualTime();
  const locks = new LockTable();
  const times: number[] = [];
  let [refused, attempts, throttled] = [0, 0, 0];
  const begin = (arrived: number, failed: number) => {
    attempts += 1;
    const balance = { key: String(Math.floor(random() * shards)), units };
    const writes = shards === 0 ? [] : [balance];
    const network = networkTime(random);
    clock.after(preparing(random) + network / 2, () => {
      const refusal = locks.begin(writes, clock.now());
      if (refusal === 'throttled') throttled += 1;
      if (refusal) clock.after(network / 2, () => fail(arrived, failed + 1));
      else
        clock.after(lockTime, () => {
          locks.end(writes);
          times.push(clock.now() + network / 2 - arrived);
        });
    });
  };
  const fail = (arrived: number, failed: number) => {
    const ms = wait(failed, clock.now() - arrived, random);
    if (ms === undefined) refused += 1;
    else clock.after(ms, () => begin(arrived, failed));
  };
  for (const at of arrivals) clock.after(at, () => begin(at, 0));
  clock.run();
  return { times, refused, attempts, throttled };
}
