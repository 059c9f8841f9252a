import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import {
  clampToEarliest,
  deviceClockOf,
  toServerTime,
} from '../../../shared/shipments/domain/checks/device-time.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const isoOf = (ms: number) => new Date(ms).toISOString();
const read = (ms: number, sentAt?: number) => {
  const clock = deviceClockOf(sentAt === undefined ? undefined : isoOf(sentAt), now);
  try {
    return toServerTime(isoOf(ms), clock, '/at');
  } catch (error) {
    if (error instanceof Problem) return error.extras.errors?.[0]?.code;
    throw error;
  }
};

describe('the time of a device', () => {
  test('is taken from three days ago until now, to the millisecond', () => {
    const within = fc.integer({ min: now.getTime() - 3 * day, max: now.getTime() });
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

  test('is moved by as much as its clock was off when it was sent', () => {
    const off = fc.integer({ min: -1000 * day, max: 1000 * day });
    const before = fc.integer({ min: -2 * minute, max: 4 * day });
    fc.assert(
      fc.property(off, before, (wrong, ms) => {
        const right = now.getTime() - ms;
        expect(read(right + wrong, now.getTime() + wrong)).toEqual(read(right));
      }),
    );
  });

  test.each([
    [now.getTime() + minute + 1, 'too_large'],
    [now.getTime() - 3 * day - 1, 'too_small'],
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
