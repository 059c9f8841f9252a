import {
  asKobo,
  type Country,
  defaultCountry,
  type Hundredths,
  type Id,
  type Kobo,
  type Point,
} from '#ground/domain';
import type { CarrierHub } from '../../../pricing/domain/hubs.ts';
import type { Offer } from '../../../pricing/domain/offers.ts';
import { type QuoteRequest, quoteCarriers, quoteMarketplace } from '../../../pricing/domain/pricing.ts';
import { type DeliveryGroup, groupOfDelivery } from '../../../pricing/domain/promise/paces.ts';
import { type ServiceLevel, serviceLevels } from '../../../pricing/domain/services.ts';
import type { ZoneFields } from '../../../stores/domain/zones/zone-fields.ts';
import type { Zone, zoneDeliverers } from '../../../stores/domain/zones/zones.ts';
import { ratioOf } from '../fees.ts';

/** The fields of a delivery zone that price a delivery. */
export interface PricedZone extends Zone, ZoneFields {
  readonly id: Id<'Zone'>;
  readonly free_over?: Kobo | undefined;
  readonly min_order?: Kobo | undefined;
  readonly delivered_by: (typeof zoneDeliverers)[number];
  readonly service_levels: readonly ServiceLevel[];
}

/** How the store can deliver an order to an address. */
export interface DeliveryOption {
  /** `<zone>:<service level>`, or `<zone>:STORE`. */
  readonly id: string;
  readonly zone: Id<'Zone'>;
  readonly name: string;
  readonly fee: Kobo;
  readonly by: PricedZone['delivered_by'];
  readonly service_level?: ServiceLevel | undefined;
  /** From the pickup to the delivery, by the tariff. */
  readonly minutes?: number | undefined;
  /** The deliveries whose pace it has. */
  readonly group?: DeliveryGroup | undefined;
}

/** The goods, and where they are carried from and to, as far as the points are known. */
export interface Carried {
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  readonly country: Country;
  readonly weight: Hundredths<'kg'>;
  /** The declared value. */
  readonly subtotal: Kobo;
}

/** The request for rates; undefined unless both points are known and something is carried. */
function askedOf({ from, to, country, weight, subtotal }: Carried): QuoteRequest | undefined {
  if (!from || !to || country !== defaultCountry) return undefined;
  return { country, pickup: from, dropoff: to, weight, declared_value: subtotal };
}

const levelsOf = ({ service_levels }: PricedZone): readonly ServiceLevel[] =>
  service_levels.length > 0 ? service_levels : serviceLevels;

const atLevels = (zone: PricedZone, offers: readonly Offer[]) =>
  offers.filter(({ service_level }) => levelsOf(zone).includes(service_level));

/** Whether carriers' hubs decide the price of a delivery to the zone: they do where riders do not serve the route. */
export function isPricedByHubs(zone: PricedZone, carried: Carried): boolean {
  if (zone.delivered_by === 'STORE' && zone.pricing === 'FLAT') return false;
  const asked = askedOf(carried);
  return asked !== undefined && atLevels(zone, quoteMarketplace(asked)).length === 0;
}

/**
 * The cheapest offer of each service level that the zone allows: from riders where they serve the route, otherwise from
 * carriers.
 */
function offersFor(zone: PricedZone, carried: Carried, hubs: readonly CarrierHub[]): readonly Offer[] {
  const asked = askedOf(carried);
  if (!asked) return [];
  const riders = atLevels(zone, quoteMarketplace(asked));
  const offers = riders.length > 0 ? riders : atLevels(zone, quoteCarriers(asked, hubs));
  return offers.filter(
    ({ service_level }, at) => offers.findIndex((one) => one.service_level === service_level) === at,
  );
}

/** What the customer pays for a delivery. @param fare undefined where the zone's fee is flat */
function feeOf(zone: PricedZone, fare: Kobo | undefined, subtotal: Kobo): Kobo {
  if (zone.free_over !== undefined && subtotal >= zone.free_over) return asKobo(0);
  if (zone.pricing === 'FLAT') return zone.fee ?? asKobo(0);
  const marked = ratioOf(fare ?? 0, 10_000 + (zone.markup_percent ?? 0), 10_000);
  return asKobo(Math.min(marked, zone.max_fee ?? marked));
}

/** The cheapest first, then the fastest. */
const byFee = (a: DeliveryOption, b: DeliveryOption): number =>
  a.fee - b.fee ||
  (a.minutes ?? Number.POSITIVE_INFINITY) - (b.minutes ?? Number.POSITIVE_INFINITY) ||
  a.id.localeCompare(b.id);

/**
 * The options to deliver an order to an address in a zone, the best first: one for each service level where the
 * platform delivers, one where the store does. None where the route is not served, or where a point is missing that the
 * price depends on.
 */
export function deliveryOptionsOf(
  zone: PricedZone,
  carried: Carried,
  hubs: readonly CarrierHub[],
): readonly DeliveryOption[] {
  const { subtotal, from } = carried;
  const offers = offersFor(zone, carried, hubs);
  if (zone.delivered_by === 'STORE') {
    const [cheapest] = offers;
    if (zone.pricing === 'LIVE' && !cheapest) return [];
    const fee = feeOf(zone, cheapest?.total, subtotal);
    return [{ id: `${zone.id}:STORE`, zone: zone.id, name: 'Delivery by the store', fee, by: 'STORE' }];
  }
  const options = offers.map(
    ({ fulfillment_mode, service_level, service_name: name, total, ...offer }): DeliveryOption => {
      const fee = feeOf(zone, total, subtotal);
      const service = { fulfillment_mode, service_level };
      return {
        id: `${zone.id}:${service_level}`,
        zone: zone.id,
        name,
        fee,
        by: 'PLATFORM',
        service_level,
        minutes: offer.estimated_duration_minutes,
        group: from && groupOfDelivery({ ...service, pickup: from }),
      };
    },
  );
  return options.toSorted(byFee);
}

export const optionBadges = ['CHEAPEST', 'FASTEST', ''] as const;

/** The badges of delivery options, in their order: the first is the cheapest, and another may be the fastest. */
export function badgesOf(options: readonly DeliveryOption[]): readonly (typeof optionBadges)[number][] {
  const fastest = options.toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0) || byFee(a, b))[0];
  return options.map((option, at) => {
    if (options.length < 2) return '';
    if (at === 0) return 'CHEAPEST';
    return option === fastest ? 'FASTEST' : '';
  });
}
