import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { asHundredths, asKobo, sum } from '../../shared/kernel/money.ts';
import { priceOfUnits } from '../../shared/orders/domain/line-units.ts';
import { allocateByValue } from '../../shared/promotions/domain/allocate.ts';
import { chooseDiscounts } from '../../shared/promotions/domain/combine.ts';
import { type Discount, discountKinds } from '../../shared/promotions/domain/discount.ts';
import { amountOfReduction, type DiscountLine } from '../../shared/promotions/domain/reduction.ts';
import { chooseCounter, computeBalancingMoves, limitPartsOf } from '../../shared/promotions/domain/uses.ts';

const kobo = (most: number) => fc.nat(most).map(asKobo);
const line = fc.record({
  product: fc.constant(toId<'Product'>('3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856')),
  categories: fc.constant([]),
  quantity: fc.integer({ min: 1, max: 30 }),
  unit_price: kobo(2_000_000),
});
const base = {
  id: toId<'Discount'>('019c0d4a-7b21-7d3e-9f64-5a8c21b07e93'),
  store: toId<'Store'>('a7c41e02-3b5d-4f86-9e10-52d8c6b7f9a1'),
  mode: 'live',
  first_order_only: false,
  is_active: true,
  status: 'ACTIVE',
  created_at: '',
  updated_at: '',
  revision: 1,
} as const;
const discount: fc.Arbitrary<Discount> = fc
  .record({
    kind: fc.constantFrom(...discountKinds),
    percent: fc.integer({ min: 1, max: 100_00 }).map((one) => asHundredths<'%'>(one)),
    amount: kobo(9_000_000),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 4 }),
    max_discount: fc.option(kobo(500_000), { nil: undefined }),
    combines: fc.boolean(),
  })
  .map((fields) => ({ ...base, ...fields }));

/** The units of all lines, one by one, the cheapest first. */
const pricesOf = (lines: readonly { readonly quantity: number; readonly unit_price: number }[]) =>
  lines
    .flatMap(({ quantity, unit_price }) => Array.from({ length: quantity }, () => unit_price))
    .toSorted((a, b) => a - b);
const half = (value: number, percent: number) => Math.floor((2 * value * percent + 10_000) / 20_000);

/** What one discount takes off, the slow way. */
function slowly(one: Discount, lines: readonly DiscountLine[], delivery: number): number {
  const prices = pricesOf(lines);
  const whole = prices.reduce((total, price) => total + price, 0);
  const { percent = 0, amount = 0, buy = 1, get = 1, max_discount = Number.POSITIVE_INFINITY } = one;
  const free = prices.slice(0, Math.floor(prices.length / (buy + get)) * get);
  const off = {
    PERCENT: half(whole, percent),
    FIXED: Math.min(amount, whole),
    FREE_DELIVERY: delivery,
    BUY_X_GET_Y: half(
      free.reduce((total, price) => total + price, 0),
      percent,
    ),
  }[one.kind];
  return Math.min(off, max_discount);
}

describe('discounts', () => {
  test('take off what one discount takes off counted unit by unit, and the shares add up to it', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        discount,
        kobo(500_000),
        (lines, one, delivery) => {
          const whole = {
            lines: lines.map(({ quantity, unit_price }) => asKobo(quantity * unit_price)),
            delivery,
          };
          const { reduction } = chooseDiscounts([one], lines, whole);
          expect(amountOfReduction(reduction)).toBe(slowly(one, lines, delivery));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('never take more off a line or a delivery than it costs, and the best choice is no worse than any one', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(discount, { maxLength: 6 }),
        kobo(500_000),
        (lines, all, delivery) => {
          const whole = {
            lines: lines.map(({ quantity, unit_price }) => asKobo(quantity * unit_price)),
            delivery,
          };
          const { taken, reduction } = chooseDiscounts(all, lines, whole);
          const off = amountOfReduction(reduction);
          expect(sum(asKobo(0), ...taken.map(({ amount }) => amount))).toBe(off);
          for (const [at, value] of whole.lines.entries()) {
            expect(reduction.lines[at]).toBeGreaterThanOrEqual(0);
            expect(reduction.lines[at]).toBeLessThanOrEqual(value);
          }
          expect(reduction.delivery).toBeLessThanOrEqual(delivery);
          for (const one of all) expect(off).toBeGreaterThanOrEqual(slowly(one, lines, delivery));
          expect(taken.length > 1 && taken.some((one) => !one.discount.combines)).toBe(false);
          const kinds = taken.map((one) => discountKinds.indexOf(one.discount.kind));
          expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are spread by value to the kobo, ties to the first line', () => {
    expect(allocateByValue(asKobo(100), [asKobo(500), asKobo(500), asKobo(500)])).toEqual([34, 33, 33]);
    fc.assert(
      fc.property(
        fc.array(kobo(9_000_000), { minLength: 1, maxLength: 40 }),
        fc.nat(1000),
        (values, share) => {
          const whole = values.reduce((total, value) => total + value, 0);
          const amount = asKobo(Math.floor((whole * share) / 1000));
          const shares = allocateByValue(amount, values);
          expect(shares.reduce((total, one) => total + one, 0)).toBe(amount);
          for (const [at, value] of values.entries())
            expect(Math.abs((shares[at] ?? 0) - (whole && (amount * value) / whole))).toBeLessThan(1);
        },
      ),
    );
  });
});

test('refunds of a line sum up to what was paid for it, to the kobo, in any order of units', () => {
  const of = { quantity: 3, unit_price: asKobo(1000), discount: asKobo(200) };
  expect([0, 1, 2].map((before) => priceOfUnits(of, before, 1))).toEqual([934, 934, 932]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.nat(5000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 50 })),
      (quantity, unit, part, steps) => {
        const one = {
          quantity,
          unit_price: asKobo(unit),
          discount: asKobo(Math.floor(quantity * unit * part)),
        };
        let before = 0;
        let refunded = 0;
        for (const step of [...steps, quantity]) {
          const units = Math.min(step, quantity - before);
          const amount = priceOfUnits(one, before, units);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(units * unit);
          refunded += amount;
          before += units;
        }
        expect(refunded).toBe(quantity * unit - one.discount);
      },
    ),
  );
});

test('the counters of a limit are balanced without a loss, so that an order finds a use wherever one is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 10, maxLength: 10 }),
      fc.nat(9),
      (lefts, own) => {
        const counters = lefts.map((left) => ({ used: 0, left }));
        const moves = computeBalancingMoves(counters);
        expect(moves.reduce((total, one) => total + one, 0)).toBe(0);
        const balanced = lefts.map((left, at) => ({ used: 0, left: left + (moves[at] ?? 0) }));
        const whole = lefts.reduce((total, left) => total + left, 0);
        if (whole >= 0) expect(Math.min(...balanced.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
        expect(chooseCounter(balanced, own) !== undefined).toBe(whole > 0);
      },
    ),
  );
  expect(limitPartsOf(13)).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
});
