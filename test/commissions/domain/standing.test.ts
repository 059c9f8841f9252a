import { describe, expect, test } from 'vitest';
import { type PayoutInstant, standingOf } from '../../../shared/commissions/domain/standing.ts';
import { toId } from '../../../shared/kernel/ids.ts';

const day = (nth: number) => `2026-03-${String(nth).padStart(2, '0')}T09:00:00.000Z`;
const payout = (nth: number) => toId<'Payout'>(`00000000-0000-4000-8000-00000000000${nth}`);
const instant = (nth: number, at: number, ended?: number): PayoutInstant => ({
  payout: payout(nth),
  at: day(at),
  ...(ended !== undefined && { ended_at: day(ended) }),
});
const now = new Date(day(28));
const earned = (payable: number) => ({
  state: 'EARNED' as const,
  clears_on: day(payable).slice(0, 10),
  payable_at: day(payable),
});

describe('the status of a commission', () => {
  test('is PENDING until its day, and PAYABLE until a payout', () => {
    expect(standingOf(earned(29), [], now)).toEqual({ status: 'PENDING' });
    expect(standingOf(earned(28), [], now)).toEqual({ status: 'PAYABLE' });
    expect(standingOf(earned(10), [instant(1, 9)], now)).toEqual({ status: 'PAYABLE' });
  });

  test('is PAID by the first payout from then on', () => {
    const both = [instant(1, 10), instant(2, 20)];
    expect(standingOf(earned(10), both, now)).toEqual({ status: 'PAID', payout: payout(1) });
    expect(standingOf(earned(11), both, now)).toEqual({ status: 'PAID', payout: payout(2) });
  });

  test('is PAYABLE again once the payout failed, and PAID by the next one', () => {
    expect(standingOf(earned(9), [instant(1, 10, 12)], now)).toEqual({ status: 'PAYABLE' });
    const next = [instant(1, 10, 12), instant(2, 20)];
    expect(standingOf(earned(9), next, now)).toEqual({ status: 'PAID', payout: payout(2) });
  });

  test('follows a payout that is returned after a later one was paid: exactly its own are PAYABLE again', () => {
    const returned = [instant(1, 10, 22), instant(2, 20)];
    expect(standingOf(earned(9), returned, now)).toEqual({ status: 'PAYABLE' });
    expect(standingOf(earned(15), returned, now)).toEqual({ status: 'PAID', payout: payout(2) });
    const third = [...returned, instant(3, 25)];
    expect(standingOf(earned(9), third, now)).toEqual({ status: 'PAID', payout: payout(3) });
  });

  test('says that it is held or reversed, whatever the time', () => {
    expect(standingOf({ ...earned(1), state: 'HELD' }, [instant(1, 2)], now)).toEqual({ status: 'HELD' });
    expect(standingOf({ state: 'REVERSED', clears_on: '2026-03-01' }, [], now)).toEqual({
      status: 'REVERSED',
    });
  });
});
