import { countryNames, displayAmount, type Kobo, toDecimal, toHundredths, type UserId } from '#ground/domain';
import { type CarrierHub, findHubsServing } from './hubs.ts';
import type { Offer } from './offers.ts';
import { canMakeWindow, closingTime } from './pickup-window.ts';
import { loadOfRequest, type QuoteRequest, quoteCarriers, quoteMarketplace } from './pricing.ts';
import type { Quote } from './quote.ts';
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
  'pickup_window',
] as const;

/**
 * A service level that a mode does not offer, or, without a level, a mode that offers none, and why. With a carrier it is of
 * this one alone.
 */
export interface Unavailable {
  readonly fulfillment_mode: FulfillmentMode;
  readonly service_level?: ServiceLevel;
  readonly carrier_id?: UserId;
  readonly reason: (typeof unavailableReasons)[number];
  /** In words. */
  readonly detail: string;
}

type Why = Pick<Unavailable, 'reason' | 'detail'>;

const carrying: Readonly<Record<FulfillmentMode, string>> = { marketplace: 'Riders', carrier: 'Carriers' };

const inNaira = (amount: Kobo) => `${displayAmount(toDecimal(amount))} NGN`;

/** The limit of a level that a load exceeds, in words; undefined if it is within all of them. */
function beyond(
  { fulfillment_mode: mode, service_level: level }: Pick<Offer, 'fulfillment_mode' | 'service_level'>,
  { max_kg, max_km, max_declared_value }: TariffLimits,
  { weight, distance, declared_value }: PricedLoad,
): Why | undefined {
  const who = carrying[mode];
  if (weight > toHundredths<'kg'>(max_kg))
    return {
      reason: 'too_heavy',
      detail: `${who} take at most ${max_kg} kg at ${level}; this parcel counts as ${weight / 100} kg.`,
    };
  if (max_km !== undefined && distance > toHundredths<'km'>(max_km)) {
    const reach = mode === 'marketplace' ? `${max_km} km` : `${max_km} km at ${level}`;
    return { reason: 'too_far', detail: `${who} go at most ${reach}; this route is ${distance / 100} km.` };
  }
  if (max_declared_value !== undefined && declared_value > max_declared_value)
    return {
      reason: 'value_too_high',
      detail: `${level} takes goods worth at most ${inNaira(max_declared_value)}; these are declared at ${inNaira(declared_value)}.`,
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

/** The carriers that collect at the pickup, but do not deliver to the drop-off. */
function findHalfServing({ pickup, dropoff }: QuoteRequest, hubs: readonly CarrierHub[]): Unavailable[] {
  const there = findHubsServing(hubs, dropoff);
  return [...findHubsServing(hubs, pickup).values()]
    .filter(({ carrier_id }) => !there.has(carrier_id))
    .map(({ carrier_id, carrier_name }) => ({
      fulfillment_mode: 'carrier',
      carrier_id,
      reason: 'no_carrier',
      detail: `${carrier_name} collects at the pickup, but does not deliver to the drop-off.`,
    }));
}

type Service = Pick<Offer, 'fulfillment_mode' | 'service_level'>;

const isOfService = (offer: Service, { fulfillment_mode, service_level }: Service) =>
  offer.fulfillment_mode === fulfillment_mode && offer.service_level === service_level;

/** The offers that cannot make the pickup window, and would be made without it. */
function findLate(
  { pickup_window, ...request }: QuoteRequest,
  hubs: readonly CarrierHub[],
): readonly Offer[] {
  if (!pickup_window) return [];
  const offers = [...quoteMarketplace(request), ...quoteCarriers(request, hubs)];
  return offers.filter((offer) => !canMakeWindow(offer, pickup_window));
}

const lateFor = (level: ServiceLevel): Why => ({
  reason: 'pickup_window',
  detail: `${level} delivers on the day of the pickup. Collected in this window, the parcel would arrive after ${closingTime}.`,
});

/**
 * What a quote has left out, and why.
 * @param quoted the offers of the quote, and the hubs around both ends of the route
 * @param only limits the answer to one mode
 */
export function findUnavailable(
  request: QuoteRequest,
  { offers, hubs }: Pick<Quote, 'offers'> & { readonly hubs: readonly CarrierHub[] },
  only?: FulfillmentMode,
): Unavailable[] {
  const load = loadOfRequest(request);
  const abroad = outside(request);
  const late = findLate(request, hubs);
  return fulfillmentModes
    .filter((mode) => only === undefined || mode === only)
    .flatMap((fulfillment_mode): Unavailable[] => {
      const offered = offers
        .map(({ offer }) => offer)
        .filter((one) => one.fulfillment_mode === fulfillment_mode);
      if (abroad && offered.length === 0) return [{ fulfillment_mode, ...abroad }];
      const levels = serviceLevels
        .filter((level) => !offered.some(({ service_level }) => service_level === level))
        .map((service_level) => {
          const service = { fulfillment_mode, service_level };
          const { limits } = tariffs[request.country][fulfillment_mode][service_level];
          const detail = `No carrier offers ${service_level} on this route.`;
          const isLate = late.some((offer) => isOfService(offer, service));
          const why =
            beyond(service, limits, load) ??
            (isLate ? lateFor(service_level) : ({ reason: 'no_carrier', detail } as const));
          return { ...service, ...why };
        });
      return [...levels, ...(fulfillment_mode === 'carrier' ? findHalfServing(request, hubs) : [])];
    });
}

const earlierCodes = {
  outside_country: 'not_served',
  too_far: 'too_far',
  too_heavy: 'too_heavy',
  value_too_high: 'declared_value_too_high',
  no_carrier: 'not_served',
  pickup_window: 'not_served',
} as const satisfies Readonly<Record<Unavailable['reason'], string>>;

/** The codes of `not_offered`. */
export const notOfferedCodes = ['too_heavy', 'too_far', 'declared_value_too_high', 'not_served'] as const;

/** The same for clients that read `not_offered`: one entry for each service level that no carrier or rider offers. */
export const toNotOffered = (unavailable: readonly Unavailable[]) =>
  unavailable
    .filter(({ carrier_id }) => carrier_id === undefined)
    .flatMap(({ fulfillment_mode, service_level, reason, detail }) =>
      (service_level === undefined ? serviceLevels : [service_level]).map((level) => ({
        fulfillment_mode,
        service_level: level,
        code: earlierCodes[reason],
        reason: detail,
      })),
    );
