import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { clampToEarliest, toServerTime } from '../../../shared/shipments/domain/checks/device-time.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const read = (ms: number) => {
  try {
    return toServerTime(new Date(ms).toISOString(), now, '/at');
  } catch (error) {
    if (error instanceof Problem) return error.extras.errors?.[0]?.code;
    throw error;
  }
};

describe('the time of a device', () => {
  test('is taken from a day ago until now, to the millisecond', () => {
    const within = fc.integer({ min: now.getTime() - day, max: now.getTime() });
    fc.assert(
      fc.property(within, (ms) => {
        expect(read(ms)).toEqual(new Date(ms));
      }),
    );
  });

  test('is now where its clock is up to a minute ahead', () => {
    const ahead = fc.integer({ min: now.getTime(), max: now.getTime() + minute });
    fc.assert(
      fc.property(ahead, (ms) => {
        expect(read(ms)).toEqual(now);
      }),
    );
  });

  test.each([
    [now.getTime() + minute + 1, 'too_large'],
    [now.getTime() - day - 1, 'too_small'],
  ])('is refused beyond', (ms, code) => {
    expect(read(ms)).toBe(code);
  });
});

describe('a step', () => {
  test('is at its own time, or at that of the step before where it says that it was earlier', () => {
    const earlier = '2026-11-21T09:00:00.000Z';
    expect(clampToEarliest(now, earlier)).toEqual(now);
    expect(clampToEarliest(new Date('2026-11-21T08:00:00.000Z'), earlier)).toEqual(new Date(earlier));
    expect(clampToEarliest(now, undefined)).toEqual(now);
  });
});
