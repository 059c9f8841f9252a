import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../../../shared/billing/domain/period.ts';
import { canCancelEarly, isEarlyCancel } from '../../../shared/billing/domain/renewal.ts';
import { msPerDay } from '../../../shared/kernel/time.ts';

describe('an early cancel', () => {
  const start = '2026-03-01T00:00:00.000Z';

  test('comes within seven days from the first', () => {
    expect(isEarlyCancel(start, new Date('2026-03-07T23:59:59.999Z'))).toBe(true);
    expect(isEarlyCancel(start, new Date('2026-03-08T00:00:00.000Z'))).toBe(false);
  });

  test('comes again after 12 months, on the same day in Lagos', () => {
    expect(canCancelEarly(undefined, new Date(start))).toBe(true);
    expect(canCancelEarly(start, new Date('2027-02-28T23:59:59.999Z'))).toBe(false);
    expect(canCancelEarly(start, new Date('2027-03-01T00:00:00.000Z'))).toBe(true);
    expect(canCancelEarly('2028-02-29T12:00:00.000Z', new Date('2029-02-28T12:00:00.000Z'))).toBe(true);
  });

  test('is followed by none in 12 months, however often it is asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }), (gaps) => {
        let now = Date.parse(start);
        const taken: Date[] = [];
        for (const days of gaps) {
          now += days * msPerDay;
          const last = taken.at(-1);
          if (canCancelEarly(last?.toISOString(), new Date(now))) taken.push(new Date(now));
          else expect(last && now < addMonths(last, 12).getTime()).toBe(true);
        }
        for (const [nth, one] of taken.entries()) {
          const next = taken[nth + 1];
          if (next) expect(next >= addMonths(one, 12)).toBe(true);
        }
      }),
    );
  });
});
