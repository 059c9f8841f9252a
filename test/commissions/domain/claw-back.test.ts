import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clawBackOf, nextClawBackOf } from '../../../shared/commissions/domain/claw-back.ts';
import { asKobo } from '../../../shared/kernel/money.ts';

const kobo = (most: number) => fc.integer({ min: 0, max: most }).map(asKobo);

/** What refunds of these parts take back, one after the other. */
function takenBy(amount: number, total: number, parts: readonly number[]): number[] {
  let refunded = 0;
  let before = 0;
  return parts.map((part) => {
    refunded += part;
    const now = clawBackOf(
      asKobo(amount),
      { refundedSoFar: asKobo(refunded), total: asKobo(total) },
      asKobo(before),
    );
    before += now;
    return now;
  });
}

describe('what refunds take back of a commission', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 });

  test('is all of it where the whole was refunded, however it was divided', () => {
    fc.assert(
      fc.property(kobo(1_000_000_000), parts, (amount, refunds) => {
        const total = refunds.reduce((sum, one) => sum + one, 0);
        fc.pre(total > 0);
        const taken = takenBy(amount, total, refunds);
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(amount);
        expect(taken.every((one) => one >= 0)).toBe(true);
      }),
    );
  });

  test('never differs by a kobo from the share of what was refunded', () => {
    fc.assert(
      fc.property(kobo(1_000_000_000), parts, kobo(10_000_000), (amount, refunds, rest) => {
        const refunded = refunds.reduce((sum, one) => sum + one, 0);
        const total = refunded + rest;
        fc.pre(total > 0);
        const taken = takenBy(amount, total, refunds).reduce((sum, one) => sum + one, 0);
        const exact = BigInt(amount) * BigInt(refunded);
        expect(BigInt(taken) * BigInt(total) <= exact).toBe(true);
        expect(BigInt(taken + 1) * BigInt(total) > exact).toBe(true);
      }),
    );
  });

  test('refuses a refund of more than was paid', () => {
    const tooMuch = { refundedSoFar: asKobo(11), total: asKobo(10) };
    expect(() => clawBackOf(asKobo(5), tooMuch, asKobo(0))).toThrow(RangeError);
  });
});

describe('the next refund to be taken back', () => {
  const refunded = { earlier: [asKobo(10), asKobo(50)], refundedSoFar: asKobo(100), total: asKobo(100) };
  const nextAfter = (taken: number, amount: number) =>
    nextClawBackOf(asKobo(200), refunded, { refunded: asKobo(taken), amount: asKobo(amount) });

  test('is the first of which nothing was taken, whichever is heard of', () => {
    expect(nextClawBackOf(asKobo(200), refunded, undefined)).toEqual({ refundedSoFar: 10, amount: 20 });
    expect(nextAfter(10, 20)).toEqual({ refundedSoFar: 50, amount: 80 });
    expect(nextAfter(50, 100)).toEqual({ refundedSoFar: 100, amount: 100 });
    expect(nextAfter(100, 200)).toBeUndefined();
  });

  test('is one that takes at least a kobo', () => {
    expect(nextClawBackOf(asKobo(3), refunded, undefined)).toEqual({ refundedSoFar: 50, amount: 1 });
    expect(nextClawBackOf(asKobo(0), refunded, undefined)).toBeUndefined();
  });
});
