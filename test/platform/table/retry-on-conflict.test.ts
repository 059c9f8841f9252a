import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualTimeout } from '../../../shared/platform/http/route/route.ts';
import { retryOnConflict } from '../../../shared/platform/table/commit/retry-on-conflict.ts';
import { Stale } from '../../../shared/platform/table/table.ts';
import { Throttled } from '../../../shared/platform/table/throttled.ts';
import { seeded } from '../../support/seeded.ts';
import { LockTable, lockTime, networkTime } from '../../support/services/contention/lock-table.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockImplementation(seeded(1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Changes of one wallet, as DynamoDB takes them, in virtual time. */
function hotWallet() {
  const locks = new LockTable();
  const writes = [{ key: 'wallet', units: 2 }];
  let attempts = 0;
  return {
    attempts: () => attempts,
    async change() {
      attempts += 1;
      const network = networkTime(Math.random) / 2;
      // The handler and its reads.
      await pause(8 + network);
      const refused = locks.begin(writes, performance.now());
      if (refused) {
        await pause(network);
        throw new Stale(refused);
      }
      await pause(lockTime);
      locks.end(writes);
      await pause(network);
    },
  };
}

test('300 bookings at once on one wallet all succeed within eight seconds', async () => {
  const { change, attempts } = hotWallet();
  const started = performance.now();
  const bookings = Promise.allSettled(Array.from({ length: 300 }, () => retryOnConflict(change)));
  await vi.runAllTimersAsync();
  expect((await bookings).filter(({ status }) => status === 'fulfilled')).toHaveLength(300);
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(attempts()).toBeLessThan(300 * 12);
});

test.each([1, 2, 3, 4])('1,000 bookings over ten seconds on one wallet all succeed (%i)', async (seed) => {
  const { change, attempts } = hotWallet();
  const random = seeded(seed);
  vi.mocked(Math.random).mockImplementation(random);
  const book = async () => {
    const started = performance.now();
    await retryOnConflict(change);
    return performance.now() - started;
  };
  const bookings: Promise<number>[] = [];
  const arrivals = Array.from({ length: 1_000 }, () => random() * 10_000).toSorted((a, b) => a - b);
  const began = performance.now();
  for (const at of arrivals) {
    await vi.advanceTimersByTimeAsync(began + at - performance.now());
    bookings.push(book());
  }
  const all = Promise.all(bookings);
  await vi.runAllTimersAsync();
  expect(Math.max(...(await all))).toBeLessThan(10_000);
  expect(attempts()).toBeLessThan(1_000 * 6);
});

test('a change that meets nobody is made once', async () => {
  const { change, attempts } = hotWallet();
  const booking = retryOnConflict(change);
  await vi.runAllTimersAsync();
  await booking;
  expect(attempts()).toBe(1);
});

test('one that always meets others is given up before the time of its route', async () => {
  let attempts = 0;
  const change = async () => {
    attempts += 1;
    await pause(200);
    throw new Stale('locked');
  };
  const started = performance.now();
  const given = expect(retryOnConflict(change)).rejects.toThrow(Stale);
  await vi.runAllTimersAsync();
  await given;
  expect(performance.now() - started).toBeLessThan((usualTimeout - 1) * 1000);
  expect(attempts).toBeLessThanOrEqual(40);
});

test('changes of one request share its time', async () => {
  const since = performance.now();
  await vi.advanceTimersByTimeAsync(9_000);
  let attempts = 0;
  const change = async () => {
    attempts += 1;
    throw new Stale('locked');
  };
  await expect(retryOnConflict(change, since)).rejects.toThrow(Stale);
  expect(attempts).toBe(1);
});

test('a change that DynamoDB is too busy for waits a quarter of a second at least, twice as long each time, and is made in the end', async () => {
  const at: number[] = [];
  const change = async () => {
    at.push(performance.now());
    if (at.length < 4) throw new Throttled();
    return 'made';
  };
  const made = retryOnConflict(change);
  await vi.runAllTimersAsync();
  expect(await made).toBe('made');
  const waits = at.slice(1).map((time, nth) => time - Number(at[nth]));
  expect(waits.map((wait, nth) => wait >= 250 * 2 ** nth)).toEqual([true, true, true]);
});

test('one that it stays too busy for is answered 503 after few attempts, before the time of its route', async () => {
  let attempts = 0;
  const change = async () => {
    attempts += 1;
    throw new Throttled();
  };
  const started = performance.now();
  const given = expect(retryOnConflict(change)).rejects.toMatchObject({
    status: 503,
    extras: { retryAfter: 1 },
  });
  await vi.runAllTimersAsync();
  await given;
  expect(performance.now() - started).toBeLessThan((usualTimeout - 1) * 1000);
  expect(attempts).toBeLessThanOrEqual(6);
});
