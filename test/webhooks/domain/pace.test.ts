import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestAtOnce, mostAtOnce, nextPaceOf } from '../../../shared/webhooks/domain/pace.ts';

test('a pace is two to ten whatever the answers, grows by one with each within 200 ms, and shrinks with each later one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(15_000)), (answers) => {
      let pace: number = fewestAtOnce;
      for (const ms of answers) {
        const after = nextPaceOf(pace, ms);
        if (ms <= 200) expect(after).toBe(Math.min(pace + 1, 10));
        else expect(after).toBeLessThan(Math.max(pace, 3));
        expect(after).toBeGreaterThanOrEqual(2);
        pace = after;
      }
    }),
  );
});

test('eight quick answers are needed for the most, and three slow ones for the fewest', () => {
  const after = (pace: number, ms: number, times: number) =>
    Array.from({ length: times }).reduce((reached: number) => nextPaceOf(reached, ms), pace);
  expect([7, 8].map((times) => after(fewestAtOnce, 200, times))).toEqual([9, mostAtOnce]);
  expect([1, 2, 3].map((times) => after(mostAtOnce, 201, times))).toEqual([5, 2, fewestAtOnce]);
});
