import { describe, expect, test } from 'vitest';
import { sayEvent } from '../../../../web/apps/partners/clock/say-event.ts';
import { earnedMonthsOf } from '../../../../web/apps/partners/commissions/by-month.ts';

describe('an event that the test clock has caused', () => {
  test.each([
    ['distribution.commission.cleared', 'Earnings have cleared'],
    ['distribution.license.past_due', 'A plan could not be renewed'],
    ['distribution.something.new', 'something new'],
    ['invoice.paid', undefined],
  ])('is said in words where partners hear of it: %s is %s', (event, said) => {
    expect(sayEvent(event)).toBe(said);
  });
});

describe('the earnings of a month', () => {
  test('are added up, the newest first, without what was taken back', () => {
    const row = (created_at: string, amount: string, status: 'PENDING' | 'REVERSED' = 'PENDING') => ({
      created_at,
      amount,
      status,
    });
    const rows = [
      row('2026-01-03T10:00:00.000Z', '100.50'),
      row('2026-02-03T10:00:00.000Z', '20.00'),
      row('2026-01-09T10:00:00.000Z', '-0.50'),
      row('2026-01-09T10:00:00.000Z', '7.00', 'REVERSED'),
    ];
    expect(earnedMonthsOf(rows)).toEqual([
      { month: '2026-02', total: '20.00' },
      { month: '2026-01', total: '100.00' },
    ]);
  });
});
