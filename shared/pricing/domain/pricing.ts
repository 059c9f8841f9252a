import {
  asKobo,
  distanceKmOf,
  type Hundredths,
  type Kobo,
  type Market,
  minutesPerDay,
  type Point,
  sum,
  toHundredths,
} from '#ground/domain';
import { billableWeightOf, breakDownFare, type Dimensions, fareTotalOf, packageSizeOf } from './fare.ts';
import { type CardRate, type CarrierHub, findHubsServing } from './hubs.ts';
import { type CarrierOffer, compareCheapestFirst, type FirstMile, type MarketplaceOffer } from './offers.ts';
import { canMakeWindow, type PickupWindow } from './pickup-window.ts';
import { isInServiceArea } from './service-area.ts';
import { type FulfillmentMode, serviceLevels } from './services.ts';
import { firstMileLevel, riderProvider, tariffs } from './tariff.data.ts';
import { type FareRule, isAccepted, minutesOf, type PricedLoad, type ServiceTariff } from './tariff.ts';

/** A parcel and its route. */
export interface QuoteRequest {
  readonly country: Market;
  readonly pickup: Point;
  readonly dropoff: Point;
  /** The actual weight. */
  readonly weight: Hundredths<'kg'>;
  readonly dimensions?: Dimensions | undefined;
  readonly declared_value: Kobo;
  /** When it is to be collected, if not at once. */
  readonly pickup_window?: PickupWindow | undefined;
}

/** The load of a request: its great-circle distance, billable weight and value. */
export function loadOfRequest({
  pickup,
  dropoff,
  weight,
  dimensions,
  declared_value,
}: QuoteRequest): PricedLoad {
  const distance = toHundredths<'km'>(distanceKmOf(pickup, dropoff));
  return { distance, weight: billableWeightOf(weight, dimensions), declared_value };
}

function priceOffer(tariff: ServiceTariff, rule: FareRule, load: PricedLoad) {
  const parts = breakDownFare(rule, load);
  return {
    service_name: tariff.service_name,
    total: fareTotalOf(parts),
    breakdown: parts,
    distance: load.distance,
    package_size_class: packageSizeOf(load.weight),
  };
}

/** The riders' offers for the route, cheapest first; none if riders do not serve it. */
export function quoteMarketplace(request: QuoteRequest): readonly MarketplaceOffer[] {
  const { country, pickup, dropoff } = request;
  if (![pickup, dropoff].every((end) => isInServiceArea(country, end))) return [];
  const load = loadOfRequest(request);
  return serviceLevels
    .map((level) => ({ level, tariff: tariffs[request.country].marketplace[level] }))
    .filter(({ tariff }) => isAccepted(tariff.limits, load))
    .map(
      ({ level, tariff }): MarketplaceOffer => ({
        ...priceOffer(tariff, tariff.fare, load),
        fulfillment_mode: 'marketplace',
        is_rider_delivery: true,
        service_level: level,
        provider: riderProvider,
        estimated_duration_minutes: minutesOf(tariff.speed, load.distance),
      }),
    )
    .filter((offer) => canMakeWindow(offer, request.pickup_window))
    .sort(compareCheapestFirst);
}

/** A rider's fee for taking the parcel from the sender to a hub, if that is within riders' reach. */
export function priceFirstMile(request: QuoteRequest, hub: CarrierHub): FirstMile {
  const offers = quoteMarketplace({ ...request, dropoff: hub.center });
  const ride = offers.find(({ service_level }) => service_level === firstMileLevel);
  return { available: ride !== undefined, fee: ride?.total ?? asKobo(0), service_level: firstMileLevel };
}

/** The rule of a carrier's rate card, plus the platform's additions to every carrier's fare. */
function ruleOf(card: CardRate, { fare }: ServiceTariff): FareRule {
  const { base_fare, per_100km, included_kg, per_kg } = card;
  return { ...fare, base_fare, per_100km, weight_steps: [{ above_kg: included_kg, per_kg }] };
}

/**
 * The carriers' offers for the route, one per carrier and level of its rate card, cheapest first. A carrier serves a
 * route if one of its hubs covers the pickup and one covers the drop-off. The rate card of the hub at the pickup
 * applies.
 */
export function quoteCarriers(request: QuoteRequest, hubs: readonly CarrierHub[]): readonly CarrierOffer[] {
  const load = loadOfRequest(request);
  const destinations = findHubsServing(hubs, request.dropoff);
  const origins = [...findHubsServing(hubs, request.pickup).values()];
  return origins
    .filter(({ carrier_id }) => destinations.has(carrier_id))
    .flatMap((hub) => {
      const first_mile = priceFirstMile(request, hub);
      return serviceLevels.flatMap((level): readonly CarrierOffer[] => {
        const card = hub.rate_card[level];
        const tariff = tariffs[request.country].carrier[level];
        if (!card || !isAccepted(tariff.limits, load)) return [];
        const fare = priceOffer(tariff, ruleOf(card, tariff), load);
        return [
          {
            ...fare,
            fulfillment_mode: 'carrier',
            is_rider_delivery: false,
            service_level: level,
            provider: hub.carrier_name,
            estimated_duration_minutes: Math.max(
              minutesOf(tariff.speed, load.distance),
              card.max_days * minutesPerDay,
            ),
            carrier_id: hub.carrier_id,
            carrier_name: hub.carrier_name,
            first_mile,
            combined_pickup_total: sum(fare.total, first_mile.fee),
          },
        ];
      });
    })
    .filter((offer) => canMakeWindow(offer, request.pickup_window))
    .sort(compareCheapestFirst);
}

/** Whether riders serve the route with this load, at any level. */
export function isRiderCoverable(request: QuoteRequest): boolean {
  return quoteMarketplace(request).length > 0;
}

/** The default mode: riders if they serve the route, otherwise carriers. */
export function recommendedModeOf(request: QuoteRequest): FulfillmentMode {
  return isRiderCoverable(request) ? 'marketplace' : 'carrier';
}
