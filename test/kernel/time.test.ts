import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  lagosDayOf,
  minutesPerDay,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
  startOfLagosDay,
  toEpochSeconds,
  utcDayOf,
} from '../../shared/kernel/time.ts';

const instant = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
const day = instant.map(utcDayOf);

test('lengths of time are the same in milliseconds, seconds and minutes', () => {
  const day = Date.parse('2026-11-22') - Date.parse('2026-11-21');
  expect([msPerDay, msPerHour * 24, msPerMinute * 60 * 24, msPerSecond * 60 * 60 * 24]).toEqual(
    Array(4).fill(day),
  );
  const inSeconds = [secondsPerDay, secondsPerHour, secondsPerMinute];
  expect(inSeconds.map((seconds) => seconds * msPerSecond)).toEqual([msPerDay, msPerHour, msPerMinute]);
  expect(minutesPerDay * msPerMinute).toBe(msPerDay);
});

test('an instant is in the second that has begun', () => {
  expect(toEpochSeconds(new Date('1970-01-01T00:01:00.999Z'))).toBe(60);
  expect(toEpochSeconds(new Date('1970-01-01T00:01:01.000Z'))).toBe(61);
});

describe('a day in Lagos', () => {
  test('begins an hour before that in Greenwich', () => {
    expect(startOfLagosDay('2026-11-21')).toEqual(new Date('2026-11-20T23:00:00.000Z'));
  });

  test('has every moment of its own from its beginning on', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const begun = startOfLagosDay(lagosDayOf(at));
        expect(begun.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime() - begun.getTime()).toBeLessThan(24 * 3600_000);
      }),
    );
  });

  test('is the next one from 23:00 UTC on, while the day in UTC goes on', () => {
    const [before, after] = [new Date('2026-12-31T22:59:59.999Z'), new Date('2026-12-31T23:00:00.000Z')];
    expect([lagosDayOf(before), utcDayOf(before)]).toEqual(['2026-12-31', '2026-12-31']);
    expect([lagosDayOf(after), utcDayOf(after)]).toEqual(['2027-01-01', '2026-12-31']);
  });
});

describe('days after a day', () => {
  test('count over the ends of months and years, and the 29th of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-11-21', 0)).toBe('2026-11-21');
  });

  test('lead back when they are counted back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });
});
