import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/kernel/time.ts';
import {
  progressOf,
  shardOfWalk,
  type WalkProgress,
  type WalkShard,
  walkDaily,
} from '../../../shared/platform/table/work/daily-walk.ts';
import { startWire } from '../../support/wires/wire.ts';

const {
  wire: { table },
} = await startWire();
const first = '2030-01-10';
const noonAfter = (day: string) => new Date(`${addDays(day, 1)}T12:00:00.000Z`);

let walks = 0;
/** A page of a list of numbered pages. The walk dies at each page that is in `deaths`, once. */
function pagesOf(count: number, deaths = new Set<number>()) {
  const seen: (readonly [day: string, page: number])[] = [];
  const page = async ({ day, after, totals = {} }: WalkProgress) => {
    const nth = Number(after?.page ?? 0);
    if (deaths.delete(nth)) throw new Error(`died at ${nth}`);
    seen.push([day, nth]);
    const next = nth + 1 < count ? { page: nth + 1 } : undefined;
    return { next, totals: { pages: (totals.pages ?? 0) + 1 } };
  };
  const shard = shardOfWalk(`WALK_${walks++}`, 'a', page);
  return { seen, shard };
}
const walk = (shards: readonly WalkShard[], day: string) => walkDaily({ table, shards, now: noonAfter(day) });

describe('a daily walk', () => {
  test('comes by each page of a day once, however often it dies and runs again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 5 })),
        async (count, deaths) => {
          const { seen, shard } = pagesOf(count, new Set(deaths));
          for (let runs = 0; runs < 8; runs++) await walk([shard], first).catch(() => undefined);
          expect(seen).toEqual(Array.from({ length: count }, (_, nth) => [first, nth]));
          expect((await progressOf(table, [shard], ''))[0]).toMatchObject({
            day: first,
            done: true,
            revision: count,
            totals: { pages: count },
          });
        },
      ),
      { numRuns: 20 },
    );
  });

  test('goes on to the last day alone, or from day to day where every day is walked', async () => {
    for (const isEveryDay of [false, true]) {
      const { seen, shard } = pagesOf(1);
      const walked = { ...shard, isEveryDay };
      await walk([walked], first);
      await walk([walked], addDays(first, 3));
      const days = isEveryDay ? [0, 1, 2, 3] : [0, 3];
      expect(seen).toEqual(days.map((nth) => [addDays(first, nth), 0]));
    }
  });

  test('finishes a day that it has begun before it begins the next, so that it comes by everything', async () => {
    const { seen, shard } = pagesOf(3, new Set([1]));
    await expect(walk([shard], first)).rejects.toThrow('died at 1');
    await walk([shard], addDays(first, 1));
    const next = addDays(first, 1);
    expect(seen).toEqual([
      [first, 0],
      [first, 1],
      [first, 2],
      [next, 0],
      [next, 1],
      [next, 2],
    ]);
  });

  test('walks a day only after the time by which its transactions have committed', async () => {
    const { seen, shard } = pagesOf(1);
    const at = (time: string) =>
      walkDaily({ table, shards: [shard], now: new Date(`2030-01-11T${time}Z`), grace: 60_000 });
    await at('00:00:59.999');
    await at('00:01:00.000');
    expect(seen.map(([day]) => day)).toEqual(['2030-01-09', '2030-01-10']);
  });

  test('goes on in the other shards where one fails or cannot go on, and says which failed', async () => {
    const [whole, failing, stuck] = [pagesOf(2), pagesOf(2, new Set([1])), pagesOf(2)];
    const shards = [failing.shard, { ...stuck.shard, page: async () => undefined }, whole.shard];
    await expect(walk(shards, first)).rejects.toThrow('died at 1');
    expect(whole.seen).toHaveLength(2);
    expect(await progressOf(table, shards, first)).toMatchObject([
      { done: false, after: { page: 1 } },
      { done: false, revision: 0 },
      { done: true },
    ]);
  });

  test('leaves a shard to another run that was first', async () => {
    const { seen, shard } = pagesOf(2);
    let rivals = 1;
    const met: WalkShard = {
      ...shard,
      async page(progress, last) {
        if (rivals-- > 0) await walk([shard], first);
        return shard.page(progress, last);
      },
    };
    await walk([met], first);
    expect(seen.map(([, page]) => page)).toEqual([0, 1, 0]);
    expect((await progressOf(table, [shard], ''))[0]).toMatchObject({ done: true, revision: 2 });
  });
});
