import {
  assertRealPhone,
  type Caller,
  Commit,
  type Instances,
  Problem,
  type ProblemCode,
  pepperAccess,
  type Table,
  type Tenant,
  tableAccess,
} from '#ground';
import type { LockedRate } from '../../pricing/domain/locked-rate.ts';
import { assertPickupWindow } from '../../pricing/domain/pickup-window.ts';
import { pricingProblems } from '../../pricing/domain/problems.ts';
import { type RateReader, rateReaderAccess } from '../../pricing/rate-tokens.ts';
import { pacesAccess } from '../../pricing/wiring.ts';
import { urlGuardAccess } from '../../webhooks/url-guard.ts';
import { toMerchantView } from '../codes/merchant-view.ts';
import type { Booking } from '../contract/booking.ts';
import { loadOfBooking, priceNow } from './booking-rate.ts';
import { buildBookingWrites } from './booking-writes.ts';
import { labelWarningsOf } from './label-warnings.ts';

/** The rate that a token locks. @throws Problem rate_token_mismatch when the booking asks for another rate */
async function lockedRateOf(
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
async function rateOf(
  booking: Booking,
  caller: Tenant,
  table: Table,
  rates: RateReader,
): Promise<LockedRate> {
  if (booking.rate_token) return lockedRateOf(booking, booking.rate_token, caller, rates);
  return priceNow(booking, caller.mode, table);
}

/** The dependencies of booking. */
export const bookingUses = {
  table: tableAccess,
  rates: rateReaderAccess,
  pepper: pepperAccess,
  paces: pacesAccess,
  urls: urlGuardAccess,
};

/** The codes with which a booking may be refused. */
export const bookingErrors = [
  'insufficient_funds',
  'rate_token_invalid',
  'rate_token_expired',
  'rate_token_mismatch',
  'route_not_serviceable',
  'unsafe_url',
] as const satisfies readonly ProblemCode[];

/**
 * A booking as the API answers it.
 * @throws Problem one of `bookingErrors`
 */
export async function book(
  booking: Booking,
  { caller, now, baseUrl }: { readonly caller: Caller; readonly now: Date; readonly baseUrl: string },
  uses: Instances<typeof bookingUses>,
) {
  assertRealPhone(caller.mode, booking.customer_phone, '/customer_phone');
  if (booking.sender_phone !== undefined) assertRealPhone(caller.mode, booking.sender_phone, '/sender_phone');
  if (booking.pickup_window) assertPickupWindow(booking.pickup_window, now);
  if (booking.webhook_url !== undefined) await uses.urls.check(booking.webhook_url, '/webhook_url');
  const rate = await rateOf(booking, caller, uses.table, uses.rates);
  const { shipment, writes, ...codes } = await buildBookingWrites(
    booking,
    rate,
    { merchant: caller, now },
    uses,
  );
  return new Commit(writes, {
    ...(await toMerchantView(shipment, { now, baseUrl }, uses.pepper)),
    ...codes,
    ...labelWarningsOf(booking),
  });
}
