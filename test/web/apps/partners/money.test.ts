import { describe, expect, test } from 'vitest';
import { nextDueOf } from '../../../../web/apps/partners/clock/next-due.ts';
import { earnedMonthsOf } from '../../../../web/apps/partners/commissions/by-month.ts';

const now = '2026-02-01T10:00:00.000Z';

describe('what a test clock goes to next', () => {
  test('is the first thing that falls due after it', () => {
    const licenses = ['2026-02-20T10:00:00.000Z', '2026-01-20T10:00:00.000Z'];
    expect(nextDueOf({ clearing: [], licenses, lots: ['2027-01-01T00:00:00.000Z'] }, now)).toEqual({
      kind: 'LICENSE',
      at: '2026-02-20T10:00:00.000Z',
    });
  });

  test('is the beginning of the day in Lagos on which earnings clear', () => {
    expect(nextDueOf({ clearing: ['2026-02-07'], licenses: [], lots: [] }, now)).toEqual({
      kind: 'CLEARING',
      at: '2026-02-06T23:00:00.000Z',
    });
  });

  test('is nothing where nothing falls due', () => {
    expect(nextDueOf({ clearing: [], licenses: [now], lots: [] }, now)).toBeUndefined();
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
