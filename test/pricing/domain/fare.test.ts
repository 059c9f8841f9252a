import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import {
  billableWeightOf,
  breakDownFare,
  fareTotalOf,
  packageSizeOf,
} from '../../../shared/pricing/domain/fare.ts';
import {
  type FareRule,
  isAccepted,
  minutesOf,
  type PricedLoad,
} from '../../../shared/pricing/domain/tariff.ts';

const km = asHundredths<'km'>;
const kg = asHundredths<'kg'>;
const cm = asHundredths<'cm'>;
const amount = fc.nat({ max: 10_000_000 }).map(asKobo);
const rule: fc.Arbitrary<FareRule> = fc.record({
  base_fare: amount,
  per_100km: amount,
  weight_steps: fc
    .array(fc.record({ above_kg: fc.nat({ max: 100 }), per_kg: amount }), { maxLength: 4 })
    .map((steps) => steps.toSorted((a, b) => a.above_kg - b.above_kg)),
  value_surcharge_bps: fc.nat({ max: 1000 }),
  value_allowance: amount,
  protection_fee: amount,
});
const load: fc.Arbitrary<PricedLoad> = fc.record({
  distance: fc.nat({ max: 200_000 }).map(km),
  weight: fc.nat({ max: 100_000 }).map(kg),
  declared_value: fc.nat({ max: 1_000_000_000 }).map(asKobo),
});

describe('the billable weight', () => {
  test('is the actual weight where no sides are given or the package is dense', () => {
    expect(billableWeightOf(kg(250))).toBe(250);
    expect(billableWeightOf(kg(250), { length: cm(1000), width: cm(1000), height: cm(1000) })).toBe(250);
  });

  test('is length × width × height ÷ 5000 where the package is bulky', () => {
    // 50 × 40 × 30 cm = 60,000 cm³ = 12 kg
    expect(billableWeightOf(kg(250), { length: cm(5000), width: cm(4000), height: cm(3000) })).toBe(1200);
  });

  test('counts a started hundredth of a kg', () => {
    // 10.01 × 10 × 10 cm = 1,001 cm³ = 0.2002 kg
    expect(billableWeightOf(kg(0), { length: cm(1001), width: cm(1000), height: cm(1000) })).toBe(21);
  });

  test('is never below either weight and less than a hundredth of a kg above both', () => {
    const side = fc.integer({ min: 1, max: 100_000 }).map(cm);
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }).map(kg), side, side, side, (actual, length, width, height) => {
        const billed = billableWeightOf(actual, { length, width, height });
        const volumetric = (length / 100) * (width / 100) * (height / 100) * (100 / 5000);
        expect(billed).toBeGreaterThanOrEqual(actual);
        expect(billed).toBeGreaterThanOrEqual(volumetric - 1e-3);
        expect(billed).toBeLessThan(Math.max(actual, volumetric + 1.001) + 1e-3);
        expect(Number.isSafeInteger(billed)).toBe(true);
      }),
    );
  });
});

test('a size class reaches up to and with its weight', () => {
  expect([0, 500, 501, 2000, 2001, 5000, 5001, 90_000].map((weight) => packageSizeOf(kg(weight)))).toEqual([
    'SMALL',
    'SMALL',
    'MEDIUM',
    'MEDIUM',
    'LARGE',
    'LARGE',
    'XLARGE',
    'XLARGE',
  ]);
});

describe('a fare', () => {
  const example: FareRule = {
    base_fare: asKobo(100_000),
    per_100km: asKobo(1_500_000),
    weight_steps: [
      { above_kg: 5, per_kg: asKobo(6_000) },
      { above_kg: 20, per_kg: asKobo(8_000) },
    ],
    value_surcharge_bps: 75,
    value_allowance: asKobo(5_000_000),
    protection_fee: asKobo(10_000),
  };

  test('is made of its five parts', () => {
    const parts = breakDownFare(example, {
      distance: km(1234),
      weight: kg(2250),
      declared_value: asKobo(7_000_000),
    });
    expect(parts).toEqual({
      base_fare: 100_000,
      distance_fee: 185_100, // 12.34 km at ₦150
      weight_fee: 110_000, // 15 kg at ₦60 and 2.5 kg at ₦80
      value_surcharge: 15_000, // 0.75 % of ₦20,000
      protection_fee: 10_000,
    });
    expect(fareTotalOf(parts)).toBe(420_100);
  });

  test('counts a started kobo of distance and weight', () => {
    const odd = { ...example, per_100km: asKobo(1), weight_steps: [{ above_kg: 0, per_kg: asKobo(1) }] };
    const parts = breakDownFare(odd, { distance: km(1), weight: kg(1), declared_value: asKobo(0) });
    expect([parts.distance_fee, parts.weight_fee]).toEqual([1, 1]);
  });

  test('has whole, non-negative parts that sum to it exactly', () => {
    fc.assert(
      fc.property(rule, load, (by, of) => {
        const parts = breakDownFare(by, of);
        const amounts: readonly number[] = Object.values(parts);
        expect(amounts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(fareTotalOf(parts)).toBe(amounts.reduce((total, part) => total + part, 0));
      }),
    );
  });

  test('never falls when the way gets longer, the parcel heavier or its value higher', () => {
    const more = fc.nat({ max: 50_000 });
    fc.assert(
      fc.property(rule, load, more, more, more, (by, of, farther, heavier, dearer) => {
        const larger = {
          distance: km(of.distance + farther),
          weight: kg(of.weight + heavier),
          declared_value: asKobo(of.declared_value + dearer),
        };
        const [less, grown] = [breakDownFare(by, of), breakDownFare(by, larger)];
        expect(grown.distance_fee).toBeGreaterThanOrEqual(less.distance_fee);
        expect(grown.weight_fee).toBeGreaterThanOrEqual(less.weight_fee);
        expect(grown.value_surcharge).toBeGreaterThanOrEqual(less.value_surcharge);
      }),
    );
  });

  test('takes no surcharge on a value within the allowance', () => {
    fc.assert(
      fc.property(rule, load, (by, of) => {
        const declared_value = asKobo(Math.min(of.declared_value, by.value_allowance));
        expect(breakDownFare(by, { ...of, declared_value }).value_surcharge).toBe(0);
      }),
    );
  });
});

describe('limits', () => {
  const limits = { max_kg: 25, max_km: 40, max_declared_value: asKobo(5_000_000) };
  const most: PricedLoad = { distance: km(4000), weight: kg(2500), declared_value: asKobo(5_000_000) };

  test('are inclusive, each on its own', () => {
    expect(isAccepted(limits, most)).toBe(true);
    expect(isAccepted(limits, { ...most, distance: km(4001) })).toBe(false);
    expect(isAccepted(limits, { ...most, weight: kg(2501) })).toBe(false);
    expect(isAccepted(limits, { ...most, declared_value: asKobo(5_000_001) })).toBe(false);
  });

  test('do not bind where they are not set', () => {
    const far = { distance: km(2_000_000), weight: kg(0), declared_value: asKobo(9_000_000_000) };
    expect(isAccepted({ max_kg: 1 }, far)).toBe(true);
  });
});

test('a way takes its handling time and every started minute of riding', () => {
  const speed = { handling_minutes: 20, minutes_per_km: 3.5 };
  expect([0, 1000, 1001].map((distance) => minutesOf(speed, km(distance)))).toEqual([20, 55, 56]);
});
