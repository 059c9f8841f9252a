import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptsLeftOf,
  keepCounted,
  type WrongAttempt,
  waitOf,
} from '../../../shared/identity/domain/factors/attempts.ts';

const quarter = 15 * 60_000;

/** Tries wrong codes at these moments, each unless it is locked, and answers when they were counted. */
function tryAt(moments: readonly number[]): readonly number[] {
  let wrong: readonly WrongAttempt[] = [];
  const counted: number[] = [];
  for (const at of moments) {
    const kept = keepCounted(wrong, 1, new Date(at));
    if (waitOf(kept, new Date(at)) !== undefined) continue;
    wrong = [...kept, { at, password_version: 1 }];
    counted.push(at);
  }
  return counted;
}

const moments = fc
  .array(fc.integer({ min: 1, max: 4 * quarter }), { maxLength: 60 })
  .map((some) => some.toSorted((a, b) => a - b));

test('there are never more than five wrong attempts in any 15 minutes', () => {
  fc.assert(
    fc.property(moments, (some) => {
      const counted = tryAt(some);
      for (const [position, at] of counted.entries()) {
        const sixth = counted[position + 5];
        if (sixth !== undefined) expect(sixth - at).toBeGreaterThanOrEqual(quarter);
      }
    }),
  );
});

test('the wait that is told is exact: a moment earlier is locked, and then it is open', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: quarter }), (some, after) => {
      const wrong = tryAt(some).map((at) => ({ at, password_version: 1 }));
      const now = (some.at(-1) ?? 0) + after;
      const lockAt = (at: number) => waitOf(keepCounted(wrong, 1, new Date(at)), new Date(at));
      const wait = lockAt(now);
      if (wait === undefined) return;
      expect(wait).toBeGreaterThan(0);
      expect(lockAt(now + wait - 1)).toBe(1);
      expect(lockAt(now + wait)).toBeUndefined();
    }),
  );
});

test('attempts with a former password count no longer', () => {
  const wrong = Array.from({ length: 5 }, () => ({ at: 1000, password_version: 1 }));
  expect(attemptsLeftOf(keepCounted(wrong, 1, new Date(2000)))).toBe(0);
  expect(attemptsLeftOf(keepCounted(wrong, 2, new Date(2000)))).toBe(5);
});
