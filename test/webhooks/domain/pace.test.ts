import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fewestAtOnce,
  mostAtOnce,
  nextPaceOf,
  partOfSubject,
  parts,
} from '../../../shared/webhooks/domain/pace.ts';

test('a pace is one to ten whatever the answers, grows by one with each within 200 ms, and shrinks with each later one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(15_000)), (answers) => {
      let pace: number = fewestAtOnce;
      for (const ms of answers) {
        const after = nextPaceOf(pace, ms);
        if (ms <= 200) expect(after).toBe(Math.min(pace + 1, 10));
        else expect(after).toBeLessThan(Math.max(pace, 2));
        expect(after).toBeGreaterThanOrEqual(1);
        pace = after;
      }
    }),
  );
});

test('nine quick answers are needed for the most, and four slow ones for the fewest', () => {
  const after = (pace: number, ms: number, times: number) =>
    Array.from({ length: times }).reduce((reached: number) => nextPaceOf(reached, ms), pace);
  expect([8, 9].map((times) => after(fewestAtOnce, 200, times))).toEqual([9, mostAtOnce]);
  expect([1, 2, 3, 4].map((times) => after(mostAtOnce, 201, times))).toEqual([5, 2, 1, fewestAtOnce]);
});

test('the subjects of a destination are spread evenly over its parts, and one is always in the same part', () => {
  const subjects = Array.from({ length: 6_000 }, (_, nth) => `ORDER#ORD${100_000_000 + nth * 7_919}`);
  const sizes = Map.groupBy(subjects, partOfSubject);
  expect([...sizes.keys()].toSorted()).toEqual(Array.from({ length: parts }, (_, part) => part));
  for (const { length } of sizes.values()) expect(Math.abs(length - 6_000 / parts)).toBeLessThan(150);
  expect(subjects.map(partOfSubject)).toEqual(subjects.map(partOfSubject));
});
