import { defaultCountry } from '../kernel/countries.ts';
import type { Point } from '../kernel/geo.ts';
import type { UserId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import type { Tenant } from '../kernel/roles.ts';
import type { Table } from '../platform/table/table.ts';
import { dimensionsOf } from '../pricing/contract/dimensions.ts';
import { hubsAround } from '../pricing/data/market.ts';
import { offerFor } from '../pricing/domain/choose-offer.ts';
import { firstMileFee, type LockedRate, type RateReader } from '../pricing/rate-tokens.ts';
import type { Booking } from './contract/booking.ts';

export const endsOf = (booking: Booking): { pickup: Point; dropoff: Point } => ({
  pickup: { latitude: booking.pickup_latitude, longitude: booking.pickup_longitude },
  dropoff: { latitude: booking.dropoff_latitude, longitude: booking.dropoff_longitude },
});

/** What a booking is priced by. */
const loadOf = (booking: Booking) => ({
  ...endsOf(booking),
  weight: booking.package_weight_kg,
  dimensions: dimensionsOf(booking),
  declared_value: booking.declared_value,
});

/** The rate that a token locks. @throws Problem rate_token_mismatch when the booking asks for another rate */
async function locked(
  booking: Booking,
  token: string,
  caller: Tenant,
  rates: RateReader,
): Promise<LockedRate> {
  const rate = await rates.read(token, caller, loadOf(booking));
  const asked = { service_level: booking.service_level, fulfillment_mode: booking.fulfillment_mode };
  for (const field of ['service_level', 'fulfillment_mode'] as const) {
    if (asked[field] !== undefined && asked[field] !== rate[field]) {
      const detail = `the rate is for ${rate[field]}`;
      throw new Problem('rate_token_mismatch', undefined, {
        errors: [{ pointer: `/${field}`, code: 'rate_token_mismatch', detail }],
      });
    }
  }
  return rate;
}

/**
 * The rate of a booking: the one that its token locks, or today's price of the requested level and mode. Only the
 * latter reads carriers (1 request).
 * @param carrier the only one that may carry it, if one was chosen without a token
 * @throws Problem rate_token_…, route_not_serviceable
 */
export async function rateOf(
  booking: Booking,
  caller: Tenant,
  table: Table,
  rates: RateReader,
  carrier?: UserId,
): Promise<LockedRate> {
  if (booking.rate_token) return locked(booking, booking.rate_token, caller, rates);
  const { fulfillment_mode = 'marketplace', service_level = 'STANDARD' } = booking;
  const load = loadOf(booking);
  const around =
    fulfillment_mode === 'carrier' ? await hubsAround(table, caller.mode, load.pickup, load.dropoff) : [];
  const hubs = carrier ? around.filter(({ carrier_id }) => carrier_id === carrier) : around;
  const asked = { fulfillment_mode, service_level };
  const offer = offerFor({ country: defaultCountry, ...load }, hubs, asked);
  if (!offer) {
    throw new Problem(
      'route_not_serviceable',
      `No rider or carrier offers ${service_level} on this route in ${fulfillment_mode} mode. Ask for rates to see what is offered.`,
    );
  }
  const its =
    offer.fulfillment_mode === 'carrier' ? { id: offer.carrier_id, name: offer.carrier_name } : undefined;
  return { ...offer, carrier: its, first_mile: firstMileFee(offer) };
}
