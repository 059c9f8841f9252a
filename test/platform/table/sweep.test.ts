import { describe, expect, test } from 'vitest';
import { pickShard, shardsOf, sweepShards } from '../../../shared/platform/table/work/sweep.ts';

/** Shards with so many items each, read in pages. */
const listing = (sizes: Readonly<Record<string, number>>) => ({
  shards: Object.keys(sizes),
  page: async (
    shard: string,
    { limit = 1, after }: { limit?: number; after?: { at?: number } | undefined },
  ) => {
    const from = after?.at ?? 0;
    const to = Math.min(from + limit, sizes[shard] ?? 0);
    const items = Array.from({ length: to - from }, (_, at) => ({ shard, at: from + at }));
    return { items, next: to < (sizes[shard] ?? 0) ? { at: to } : undefined };
  },
});

describe('a sweep', () => {
  test('deals with every item of every shard once', async () => {
    const seen: unknown[] = [];
    const take = async (items: readonly unknown[]) => seen.push(...items) && items.length;
    const count = await sweepShards({ ...listing({ a: 25, b: 0, c: 10 }), take, mayGoOn: () => true });
    expect(count).toBe(35);
    expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(35);
  });

  test('leaves the rest for the next run when its time is over', async () => {
    const take = async (items: readonly unknown[]) => items.length;
    expect(await sweepShards({ ...listing({ a: 25 }), take, mayGoOn: () => false })).toBe(10);
  });

  test('goes on in the other shards when one fails, and throws that', async () => {
    const taken: unknown[] = [];
    const take = async (items: readonly { shard?: string }[]) => {
      if (items[0]?.shard === 'a') throw new RangeError('the shard is gone');
      return taken.push(...items) && items.length;
    };
    const swept = sweepShards({ ...listing({ a: 5, b: 25 }), take, mayGoOn: () => true });
    await expect(swept).rejects.toThrow('the shard is gone');
    expect(taken).toHaveLength(25);
  });
});

test('ids spread over the shards of a list, each always to the same', () => {
  const shards = shardsOf('DUE', 4);
  expect(shards).toEqual(['DUE#0', 'DUE#1', 'DUE#2', 'DUE#3']);
  const ids = Array.from(
    { length: 64 },
    (_, n) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  );
  const counts = Map.groupBy(ids, (id) => pickShard(shards, id));
  expect([...counts.values()].map(({ length }) => length)).toEqual([16, 16, 16, 16]);
  for (const id of ids) expect(pickShard(shards, id)).toBe(pickShard(shards, id));
});
