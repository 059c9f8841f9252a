import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awaitWithin, runPerKey } from '../../shared/kernel/concurrency.ts';

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

test('a limit that grows lets more start as soon as one has ended, and each knows whether it is alone', async () => {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const alone: boolean[] = [];
  let most = 1;
  const finished = runPerKey(
    ['a1', 'a2', 'a3', 'a4', 'a5'],
    { keyOf: (job) => job.slice(0, 1), mostOf: () => most, mayStart: () => true },
    async (job, isAlone) => {
      started.push(job);
      await new Promise<void>((end) => ends.push(end));
      alone.push(isAlone());
    },
  );
  expect(started).toEqual(['a1']);
  most = 3;
  ends.shift()?.();
  await expect.poll(() => started).toEqual(['a1', 'a2', 'a3', 'a4']);
  most = 2;
  ends.splice(1, 1)[0]?.();
  await expect.poll(() => alone).toEqual([true, false]);
  expect(started).toHaveLength(4);
  ends.shift()?.();
  await expect.poll(() => started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  ends.shift()?.();
  await expect.poll(() => alone).toEqual([true, false, false, false]);
  ends.shift()?.();
  expect(await finished).toEqual([]);
  expect(alone.at(-1)).toBe(true);
});

test('jobs that are equal count each for itself', async () => {
  let running = 0;
  let most = 0;
  await runPerKey(
    ['a', 'a', 'a', 'a', 'a'],
    { keyOf: String, mostOf: () => 2, mayStart: () => true },
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    },
  );
  expect(most).toBe(2);
});

describe('a wait within a time', () => {
  const late = () => new Error('late');

  test('answers what the work answers, or throws what it throws', async () => {
    expect(await awaitWithin(Promise.resolve('done'), 60_000, late)).toBe('done');
    await expect(awaitWithin(Promise.reject(new Error('failed')), 60_000, late)).rejects.toThrow('failed');
  });

  test('ends by itself where the work does not', async () => {
    await expect(awaitWithin(new Promise(() => {}), 1, late)).rejects.toThrow('late');
  });
});
