import { asHundredths, asKobo, type Hundredths, type Kobo, share, sum, toHundredths } from '#ground/domain';
import { largestSize, sizeClasses, volumetricDivisor } from './tariff.data.ts';
import type { FareRule, PricedLoad, WeightStep } from './tariff.ts';

/** The sides of a package. */
export interface Dimensions {
  readonly length: Hundredths<'cm'>;
  readonly width: Hundredths<'cm'>;
  readonly height: Hundredths<'cm'>;
}

/** The parts of a fare. Their sum is the fare. */
export interface Breakdown {
  readonly base_fare: Kobo;
  readonly distance_fee: Kobo;
  readonly weight_fee: Kobo;
  readonly value_surcharge: Kobo;
  readonly protection_fee: Kobo;
}

export type PackageSize = (typeof sizeClasses)[number]['name'] | typeof largestSize;

/** Divides whole numbers of any size and rounds up, because a unit that has begun is charged. */
const dividedUp = (amount: bigint, by: bigint) => Number((amount + by - 1n) / by);

/** The weight that is charged: the larger of the actual and the volumetric weight, which is rounded up. */
export function billableWeightOf(actual: Hundredths<'kg'>, dimensions?: Dimensions): Hundredths<'kg'> {
  if (!dimensions) return actual;
  const { length, width, height } = dimensions;
  // Measured in cubes of 1/100 cm; 1,000,000 of them make a cm³. This is the divisor for one 1/100 kg.
  const cubes = BigInt(volumetricDivisor) * 10_000n;
  return asHundredths(Math.max(actual, dividedUp(BigInt(length) * BigInt(width) * BigInt(height), cubes)));
}

/** The size class of a package by its billable weight. */
export function packageSizeOf(weight: Hundredths<'kg'>): PackageSize {
  return sizeClasses.find(({ max_kg }) => weight <= toHundredths<'kg'>(max_kg))?.name ?? largestSize;
}

/** The price of a weight by steps: each kg costs the price of its step. */
function weightFee(steps: readonly WeightStep[], weight: Hundredths<'kg'>): Kobo {
  const fee = steps.reduce((total, { above_kg, per_kg }, step) => {
    const next = steps[step + 1];
    const from = toHundredths<'kg'>(above_kg);
    const to = next ? Math.min(weight, toHundredths<'kg'>(next.above_kg)) : weight;
    return total + BigInt(per_kg) * BigInt(Math.max(0, to - from));
  }, 0n);
  return asKobo(dividedUp(fee, 100n));
}

/** The parts of a load's fare under a rule, each a whole number of kobo. */
export function breakDownFare(rule: FareRule, { distance, weight, declared_value }: PricedLoad): Breakdown {
  const taxed = asKobo(Math.max(0, declared_value - rule.value_allowance));
  return {
    base_fare: rule.base_fare,
    distance_fee: asKobo(dividedUp(BigInt(rule.per_100km) * BigInt(distance), 10_000n)),
    weight_fee: weightFee(rule.weight_steps, weight),
    value_surcharge: share(taxed, rule.value_surcharge_bps),
    protection_fee: rule.protection_fee,
  };
}

/** The fare: the sum of its parts. */
export function fareTotalOf({
  base_fare,
  distance_fee,
  weight_fee,
  value_surcharge,
  protection_fee,
}: Breakdown): Kobo {
  return sum(base_fare, distance_fee, weight_fee, value_surcharge, protection_fee);
}
