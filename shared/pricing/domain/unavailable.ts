import { countryNames, toDecimal, toHundredths } from '#ground/domain';
import type { Offer } from './offers.ts';
import { loadOfRequest, type QuoteRequest } from './pricing.ts';
import { isInServiceArea } from './service-area.ts';
import { type FulfillmentMode, fulfillmentModes, type ServiceLevel, serviceLevels } from './services.ts';
import { tariffs } from './tariff.data.ts';
import type { PricedLoad, TariffLimits } from './tariff.ts';

export const unavailableReasons = [
  'outside_country',
  'too_far',
  'too_heavy',
  'value_too_high',
  'no_carrier',
] as const;

/** A service level that a mode does not offer, or, without a level, a mode that offers none, and why. */
export interface Unavailable {
  readonly fulfillment_mode: FulfillmentMode;
  readonly service_level?: ServiceLevel;
  readonly reason: (typeof unavailableReasons)[number];
  /** In words. */
  readonly detail: string;
}

type Why = Pick<Unavailable, 'reason' | 'detail'>;

/** The limit of a level that a load exceeds, in words; undefined if it is within all of them. */
function beyond(
  level: ServiceLevel,
  { max_kg, max_km, max_declared_value }: TariffLimits,
  { weight, distance, declared_value }: PricedLoad,
): Why | undefined {
  if (weight > toHundredths<'kg'>(max_kg))
    return {
      reason: 'too_heavy',
      detail: `${level} takes up to ${max_kg} kg; this parcel counts as ${weight / 100} kg.`,
    };
  if (max_km !== undefined && distance > toHundredths<'km'>(max_km))
    return {
      reason: 'too_far',
      detail: `${level} goes up to ${max_km} km; this route is ${distance / 100} km.`,
    };
  if (max_declared_value !== undefined && declared_value > max_declared_value)
    return {
      reason: 'value_too_high',
      detail: `${level} takes a declared value of up to ${toDecimal(max_declared_value)} NGN; this one is ${toDecimal(declared_value)} NGN.`,
    };
  return undefined;
}

/** The end of a route that no rider or carrier can serve, in words; undefined if both are in the country. */
function outside({ country, pickup, dropoff }: QuoteRequest): Why | undefined {
  const end = isInServiceArea(country, pickup) ? dropoff : pickup;
  if (isInServiceArea(country, end)) return undefined;
  const detail = `The ${end === pickup ? 'pickup' : 'drop-off'} is outside ${countryNames[country]}.`;
  return { reason: 'outside_country', detail };
}

/**
 * What a quote has left out, and why.
 * @param offers of the quote
 * @param only limits the answer to one mode
 */
export function findUnavailable(
  request: QuoteRequest,
  offers: readonly Pick<Offer, 'fulfillment_mode' | 'service_level'>[],
  only?: FulfillmentMode,
): Unavailable[] {
  const load = loadOfRequest(request);
  const abroad = outside(request);
  return fulfillmentModes
    .filter((mode) => only === undefined || mode === only)
    .flatMap((fulfillment_mode): Unavailable[] => {
      const offered = offers.filter((one) => one.fulfillment_mode === fulfillment_mode);
      if (abroad && offered.length === 0) return [{ fulfillment_mode, ...abroad }];
      return serviceLevels
        .filter((level) => !offered.some(({ service_level }) => service_level === level))
        .map((service_level) => {
          const { limits } = tariffs[request.country][fulfillment_mode][service_level];
          const detail = `No carrier offers ${service_level} on this route.`;
          const why = beyond(service_level, limits, load) ?? ({ reason: 'no_carrier', detail } as const);
          return { fulfillment_mode, service_level, ...why };
        });
    });
}

const earlierCodes = {
  outside_country: 'not_served',
  too_far: 'too_far',
  too_heavy: 'too_heavy',
  value_too_high: 'declared_value_too_high',
  no_carrier: 'not_served',
} as const satisfies Readonly<Record<Unavailable['reason'], string>>;

/** The codes of `not_offered`. */
export const notOfferedCodes = ['too_heavy', 'too_far', 'declared_value_too_high', 'not_served'] as const;

/** The same for clients that read `not_offered`: one entry for each service level. */
export const toNotOffered = (unavailable: readonly Unavailable[]) =>
  unavailable.flatMap(({ fulfillment_mode, service_level, reason, detail }) =>
    (service_level === undefined ? serviceLevels : [service_level]).map((level) => ({
      fulfillment_mode,
      service_level: level,
      code: earlierCodes[reason],
      reason: detail,
    })),
  );
