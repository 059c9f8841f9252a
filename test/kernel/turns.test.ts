import { expect, test } from 'vitest';
import { createTurns } from '../../shared/kernel/concurrency.ts';

/** Works that end when they are told, and how many run. */
function works(most: number) {
  const inTurn = createTurns(most);
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const start = (name: number) => {
    const end = Promise.withResolvers<void>();
    ends[name] = end;
    return inTurn(async () => {
      started.push(name);
      await end.promise;
      return name;
    });
  };
  return {
    started,
    start,
    end: (name: number) => ends[name]?.resolve(),
    fail: (name: number) => ends[name]?.reject(new Error(`${name} failed`)),
  };
}

test('no more works than allowed run at a time, and each answers its own', async () => {
  const { started, start, end } = works(2);
  const all = [0, 1, 2, 3].map(start);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  end(1);
  await all[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const name of [0, 2, 3]) end(name);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('a work that fails passes its turn on', async () => {
  const { started, start, end, fail } = works(1);
  const [first, second] = [start(0), start(1)];
  fail(0);
  await expect(first).rejects.toThrow('0 failed');
  end(1);
  expect(await second).toBe(1);
  expect(started).toEqual([0, 1]);
});
