import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPerKey } from '../../shared/kernel/concurrency.ts';

test('all jobs are done once, and never more of a key at a time than allowed', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      keys,
      fc.integer({ min: 1, max: 3 }),
      fc.scheduler(),
      async (wanted, most, scheduler) => {
        const running = new Map<string, number>();
        const done: number[] = [];
        const jobs = wanted.map((key, id) => ({ key, id }));
        const finished = runPerKey(
          jobs,
          { keyOf: ({ key }) => key, mostOf: () => most, mayStart: () => true },
          async ({ key, id }) => {
            running.set(key, (running.get(key) ?? 0) + 1);
            expect(running.get(key)).toBeLessThanOrEqual(most);
            await scheduler.schedule(Promise.resolve());
            running.set(key, (running.get(key) ?? 0) - 1);
            done.push(id);
          },
        );
        expect(await scheduler.waitFor(finished)).toEqual([]);
        expect(done.toSorted((a, b) => a - b)).toEqual(jobs.map(({ id }) => id));
      },
    ),
  );
});

test('what is not started when time is up is handed back', async () => {
  const done: string[] = [];
  const left = await runPerKey(
    ['a1', 'a2', 'a3', 'b1'],
    { keyOf: (job) => job.slice(0, 1), mostOf: () => 1, mayStart: () => done.length < 2 },
    async (job) => {
      done.push(job);
    },
  );
  expect(done).toEqual(['a1', 'b1']);
  expect(left).toEqual(['a2', 'a3']);
});

test('a limit that grows lets more start as soon as one has ended, each at the first place that is free', async () => {
  const ends: (() => void)[] = [];
  const places: number[] = [];
  const beside: (readonly number[])[] = [];
  let most = 1;
  const finished = runPerKey(
    ['a', 'a', 'a', 'a', 'a'],
    { keyOf: (key) => key, mostOf: () => most, mayStart: () => true },
    async (_, turn) => {
      places.push(turn.place);
      await new Promise<void>((end) => ends.push(end));
      beside.push(turn.others());
    },
  );
  expect(places).toEqual([0]);
  most = 3;
  ends.shift()?.();
  await expect.poll(() => places).toEqual([0, 0, 1, 2]);
  most = 2;
  ends.splice(1, 1)[0]?.();
  await expect.poll(() => beside).toEqual([[], [0, 2]]);
  expect(places).toHaveLength(4);
  ends.shift()?.();
  await expect.poll(() => places).toEqual([0, 0, 1, 2, 0]);
  for (const end of ends) end();
  expect(await finished).toEqual([]);
});
