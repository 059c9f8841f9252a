import { defaultCountry, type Mode, type Point, Problem, type Table, type UserId } from '#ground';
import { dimensionsOf } from '../../pricing/contract/dimensions.ts';
import { loadHubsAround } from '../../pricing/data/market.ts';
import { offerFor } from '../../pricing/domain/choose-offer.ts';
import { firstMileFeeOf, type LockedRate } from '../../pricing/domain/locked-rate.ts';
import type { Offer } from '../../pricing/domain/offers.ts';
import type { QuoteRequest } from '../../pricing/domain/pricing.ts';
import { pricingProblems } from '../../pricing/domain/problems.ts';
import type { Booking } from '../contract/booking.ts';

export const endsOf = (booking: Booking): { pickup: Point; dropoff: Point } => ({
  pickup: { latitude: booking.pickup_latitude, longitude: booking.pickup_longitude },
  dropoff: { latitude: booking.dropoff_latitude, longitude: booking.dropoff_longitude },
});

/** What a booking is priced by. */
export const loadOfBooking = (booking: Booking) => ({
  ...endsOf(booking),
  weight: booking.package_weight_kg,
  dimensions: dimensionsOf(booking),
  declared_value: booking.declared_value,
  pickup_window: booking.pickup_window,
});

/** The service that is asked for. */
interface Asked extends Pick<Offer, 'fulfillment_mode' | 'service_level'> {
  readonly mode: Mode;
  /** The only one that may carry it, if one was chosen. */
  readonly carrier?: UserId | undefined;
}

/** Today's cheapest offer of a service for a load. Only carriers are read (1 request). */
export async function findOffer(
  table: Table,
  load: Omit<QuoteRequest, 'country'>,
  { mode, carrier, ...service }: Asked,
): Promise<Offer | undefined> {
  const isByCarrier = service.fulfillment_mode === 'carrier';
  const around = isByCarrier ? await loadHubsAround(table, mode, load.pickup, load.dropoff) : [];
  const hubs = carrier ? around.filter(({ carrier_id }) => carrier_id === carrier) : around;
  return offerFor({ country: defaultCountry, ...load }, hubs, service);
}

/**
 * Today's price of a booking at the requested level, in the requested mode. Only carriers are read (1 request).
 * @param carrier the only one that may carry it, if one was chosen
 * @throws Problem route_not_serviceable
 */
export async function priceNow(
  booking: Booking,
  mode: Mode,
  table: Table,
  carrier?: UserId,
): Promise<LockedRate> {
  const { fulfillment_mode = 'marketplace', service_level = 'STANDARD' } = booking;
  const asked = { mode, fulfillment_mode, service_level, carrier };
  const offer = await findOffer(table, loadOfBooking(booking), asked);
  if (!offer) {
    throw new Problem(
      pricingProblems.route_not_serviceable,
      `No rider or carrier offers ${service_level} on this route in ${fulfillment_mode} mode. Ask for rates to see what is offered.`,
    );
  }
  const bookedCarrier =
    offer.fulfillment_mode === 'carrier' ? { id: offer.carrier_id, name: offer.carrier_name } : undefined;
  return { ...offer, carrier: bookedCarrier, first_mile: firstMileFeeOf(offer) };
}
