import { toDecimal, toHundredths } from '../../kernel/money.ts';
import type { Offer } from './offers.ts';
import type { QuoteRequest } from './pricing.ts';
import { loadOfRequest } from './pricing.ts';
import { type FulfillmentMode, fulfillmentModes, type ServiceLevel, serviceLevels } from './services.ts';
import { tariffs } from './tariff.data.ts';
import type { PricedLoad, TariffLimits } from './tariff.ts';

export const offerRefusals = ['too_heavy', 'too_far', 'declared_value_too_high', 'not_served'] as const;

/** A service level that is not offered in a mode, and why. */
export interface NotOffered {
  readonly fulfillment_mode: FulfillmentMode;
  readonly service_level: ServiceLevel;
  readonly code: (typeof offerRefusals)[number];
  readonly reason: string;
}

type Why = Pick<NotOffered, 'code' | 'reason'>;

/** The limit of a level that a load exceeds, in words; undefined if it is within all of them. */
function beyond(
  level: ServiceLevel,
  { max_kg, max_km, max_declared_value }: TariffLimits,
  { weight, distance, declared_value }: PricedLoad,
): Why | undefined {
  if (weight > toHundredths<'kg'>(max_kg))
    return {
      code: 'too_heavy',
      reason: `${level} takes up to ${max_kg} kg; this parcel counts as ${weight / 100} kg.`,
    };
  if (max_km !== undefined && distance > toHundredths<'km'>(max_km))
    return {
      code: 'too_far',
      reason: `${level} goes up to ${max_km} km; this route is ${distance / 100} km.`,
    };
  if (max_declared_value !== undefined && declared_value > max_declared_value)
    return {
      code: 'declared_value_too_high',
      reason: `${level} takes a declared value of up to ${toDecimal(max_declared_value)} NGN; this one is ${toDecimal(declared_value)} NGN.`,
    };
  return undefined;
}

const unserved: Readonly<Record<FulfillmentMode, (level: ServiceLevel) => Why>> = {
  marketplace: () => ({ code: 'not_served', reason: 'No rider serves this route.' }),
  carrier: (level) => ({ code: 'not_served', reason: `No carrier offers ${level} on this route.` }),
};

/**
 * The service levels that a quote lacks, and why.
 * @param offers of the quote
 * @param only limits the answer to one mode
 */
export function notOfferedOf(
  request: QuoteRequest,
  offers: readonly Pick<Offer, 'fulfillment_mode' | 'service_level'>[],
  only?: FulfillmentMode,
): NotOffered[] {
  const load = loadOfRequest(request);
  return fulfillmentModes
    .filter((mode) => only === undefined || mode === only)
    .flatMap((fulfillment_mode) =>
      serviceLevels
        .filter(
          (level) =>
            !offers.some((one) => one.fulfillment_mode === fulfillment_mode && one.service_level === level),
        )
        .map((service_level) => {
          const { limits } = tariffs[request.country][fulfillment_mode][service_level];
          const why = beyond(service_level, limits, load) ?? unserved[fulfillment_mode](service_level);
          return { fulfillment_mode, service_level, ...why };
        }),
    );
}
