import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, periodOf } from '../../../shared/billing/domain/period.ts';
import { msPerDay, msPerHour } from '../../../shared/kernel/time.ts';

/** A slow and obvious calendar: walks day by day in Lagos until the month is right, and steps back from a missing day. */
function slowMonthsLater(anchor: Date, months: number): string {
  const local = new Date(anchor.getTime() + msPerHour);
  const [wanted, time] = [local.getUTCDate(), local.toISOString().slice(11)];
  let month = local.toISOString().slice(0, 7);
  let day = Date.parse(local.toISOString().slice(0, 10));
  const days: string[] = [];
  for (let passed = 0; passed <= months; ) {
    const text = new Date(day).toISOString();
    if (text.slice(0, 7) !== month) {
      month = text.slice(0, 7);
      passed++;
    }
    if (passed === months) days.push(text.slice(0, 10));
    day += msPerDay;
  }
  const fitting = days.filter((one) => Number(one.slice(8)) <= wanted);
  return new Date(Date.parse(`${fitting.at(-1)}T${time}`) - msPerHour).toISOString();
}

const times = fc.date({ min: new Date('2023-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

describe('a period', () => {
  test('ends on the day of its anchor, as a calendar that counts day by day says', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 30 }), (anchor, months) => {
        expect(addMonths(anchor, months).toISOString()).toBe(slowMonthsLater(anchor, months));
      }),
      { numRuns: 200 },
    );
  });

  test('remembers a day that a shorter month lacks: 31 → 28 → 31, and 29 in a leap year', () => {
    const anchor = '2026-01-31T08:00:00.000Z';
    const ends = [anchor];
    for (let month = 0; month < 3; month++) ends.push(periodOf(anchor, ends.at(-1) ?? anchor, 1).end);
    expect(ends.map((one) => one.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(periodOf('2028-01-31T08:00:00.000Z', '2028-01-31T08:00:00.000Z', 1).end).toBe(
      '2028-02-29T08:00:00.000Z',
    );
    expect(periodOf('2028-02-29T08:00:00.000Z', '2028-02-29T08:00:00.000Z', 12).end).toBe(
      '2029-02-28T08:00:00.000Z',
    );
    expect(periodOf('2028-02-29T08:00:00.000Z', '2031-02-28T08:00:00.000Z', 12).end).toBe(
      '2032-02-29T08:00:00.000Z',
    );
  });

  test('counts its days in Lagos, where a day begins at 23:00 UTC', () => {
    expect(periodOf('2026-01-30T23:30:00.000Z', '2026-01-30T23:30:00.000Z', 1).end).toBe(
      '2026-02-27T23:30:00.000Z',
    );
  });

  test('follows the one before without a gap, however many there are', () => {
    fc.assert(
      fc.property(
        times,
        fc.array(fc.constantFrom(1, 12), { minLength: 1, maxLength: 24 }),
        (anchor, lengths) => {
          const first = anchor.toISOString();
          let start = first;
          let months = 0;
          for (const length of lengths) {
            months += length;
            const { end } = periodOf(first, start, length);
            expect(end).toBe(slowMonthsLater(anchor, months));
            start = end;
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
