import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo } from '../../../shared/kernel/money.ts';
import { msPerDay, msPerHour, msPerMinute } from '../../../shared/kernel/time.ts';
import {
  isSellingStopped,
  refusalOfWithdrawal,
  type Withdrawing,
  withdrawableOf,
} from '../../../shared/money/domain/withdrawals/withdrawable.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const inflow = (hours: number, card: number, orders = 0) => ({
  at: ago(hours * msPerHour),
  card: asKobo(card),
  orders: asKobo(orders),
});
const known: Withdrawing = {
  available: asKobo(100_000),
  from_orders: asKobo(40_000),
  handed_over: 20,
  verified_at: ago(30 * msPerDay),
  inflows: [],
};

describe('what can be withdrawn', () => {
  test('is all but the card money of the last 24 hours, for a merchant who is known', () => {
    const inflows = [inflow(30, 5000), inflow(23, 7000, 9000), inflow(1, 500)];
    expect(withdrawableOf({ ...known, inflows }, now)).toBe(92_500);
    expect(withdrawableOf({ ...known, available: asKobo(100), inflows }, now)).toBe(0);
    expect(withdrawableOf({ ...known, available: asKobo(-100) }, now)).toBe(0);
  });

  test('is not the money of orders of the last 24 hours, for a merchant who is new', () => {
    const inflows = [inflow(25, 0, 1000), inflow(23, 7000, 9000)];
    const fresh = { ...known, inflows, verified_at: ago(30 * msPerDay - 1) };
    expect(withdrawableOf(fresh, now)).toBe(84_000);
    expect(withdrawableOf({ ...known, inflows, handed_over: 19 }, now)).toBe(84_000);
  });

  test('is none of what came from orders, for a merchant who is not verified', () => {
    const stranger = { ...known, verified_at: undefined, inflows: [inflow(2, 10_000)] };
    expect(withdrawableOf(stranger, now)).toBe(50_000);
    expect(refusalOfWithdrawal(stranger, asKobo(100_001), now)).toEqual({ because: 'short' });
    expect(refusalOfWithdrawal(stranger, asKobo(60_001), now)).toEqual({ because: 'unverified' });
    expect(refusalOfWithdrawal(stranger, asKobo(60_000), now)).toMatchObject({ because: 'waiting' });
    expect(refusalOfWithdrawal(stranger, asKobo(50_000), now)).toBeUndefined();
  });

  test('a refusal says when the amount is free, and not a minute earlier', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ minutes: fc.integer({ min: 0, max: 2000 }), card: fc.integer({ min: 1, max: 9000 }) }),
          {
            maxLength: 6,
          },
        ),
        fc.integer({ min: 1, max: 30_000 }),
        (came, wanted) => {
          const inflows = came.map(({ minutes, card }) => ({
            at: ago(minutes * msPerMinute),
            card: asKobo(card),
            orders: asKobo(0),
          }));
          const all = { ...known, available: asKobo(30_000), inflows };
          const refusal = refusalOfWithdrawal(all, asKobo(wanted), now);
          if (refusal && refusal.because !== 'waiting') throw new Error(refusal.because);
          const available_at = refusal?.available_at ?? now;
          expect(withdrawableOf(all, available_at)).toBeGreaterThanOrEqual(wanted);
          const before = new Date(available_at.getTime() - msPerMinute);
          if (before >= now) expect(withdrawableOf(all, before)).toBeLessThan(wanted);
        },
      ),
    );
  });
});

test('a merchant sells no more below −50,000.00, or after fourteen days below zero', () => {
  const below_since = ago(14 * msPerDay);
  expect(isSellingStopped({ available: asKobo(0), below_since }, now)).toBe(false);
  expect(isSellingStopped({ available: asKobo(-1), below_since: ago(14 * msPerDay - 1) }, now)).toBe(false);
  expect(isSellingStopped({ available: asKobo(-1), below_since }, now)).toBe(true);
  expect(isSellingStopped({ available: asKobo(-5_000_000) }, now)).toBe(false);
  expect(isSellingStopped({ available: asKobo(-5_000_001) }, now)).toBe(true);
});
