import { expect, test } from 'vitest';
import { lambdaMs } from './bill.ts';

test('a function takes as much longer on Lambda as its share of a vCPU is smaller, and waits as long with any', () => {
  const time = { cpuMs: 10, posts: 0 };
  expect(lambdaMs(time, 0, 1769)).toBe(10);
  expect(lambdaMs(time, 0, 512)).toBeCloseTo(34.55, 2);
  expect(lambdaMs(time, 0, 3538)).toBe(10);
  expect(lambdaMs({ cpuMs: 0, posts: 1 }, 4, 256)).toBe(220);
});
