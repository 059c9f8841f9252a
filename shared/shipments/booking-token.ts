import { Problem } from '../kernel/problem.ts';
import type { Tenant } from '../kernel/roles.ts';
import type { Table } from '../platform/table/table.ts';
import type { LockedRate } from '../pricing/domain/locked-rate.ts';
import { pricingProblems } from '../pricing/domain/problems.ts';
import type { RateReader } from '../pricing/rate-tokens.ts';
import { loadOfBooking, priceNow } from './booking-rate.ts';
import type { Booking } from './contract/booking.ts';

/** The rate that a token locks. @throws Problem rate_token_mismatch when the booking asks for another rate */
async function locked(
  booking: Booking,
  token: string,
  caller: Tenant,
  rates: RateReader,
): Promise<LockedRate> {
  const rate = await rates.read(token, caller, loadOfBooking(booking));
  const asked = { service_level: booking.service_level, fulfillment_mode: booking.fulfillment_mode };
  for (const field of ['service_level', 'fulfillment_mode'] as const) {
    if (asked[field] !== undefined && asked[field] !== rate[field]) {
      const detail = `the rate is for ${rate[field]}`;
      throw new Problem(pricingProblems.rate_token_mismatch, undefined, {
        errors: [{ pointer: `/${field}`, code: 'rate_token_mismatch', detail }],
      });
    }
  }
  return rate;
}

/**
 * The rate of a booking: the one that its token locks, or today's price of the requested level and mode. Only the
 * latter reads carriers (1 request).
 * @throws Problem rate_token_…, route_not_serviceable
 */
export async function rateOf(
  booking: Booking,
  caller: Tenant,
  table: Table,
  rates: RateReader,
): Promise<LockedRate> {
  if (booking.rate_token) return locked(booking, booking.rate_token, caller, rates);
  return priceNow(booking, caller.mode, table);
}
