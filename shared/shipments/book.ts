import type { ProblemCode } from '../kernel/problem-codes.ts';
import { type Caller, Commit } from '../platform/http/route.ts';
import { tableAccess } from '../platform/table-access.ts';
import type { Instances } from '../platform/wire.ts';
import { pepperAccess } from '../platform/wiring/secrets.ts';
import { rateReaderAccess } from '../pricing/rate-tokens.ts';
import { urlGuardAccess } from '../webhooks/url-guard.ts';
import { rateOf } from './booking-token.ts';
import { buildBookingWrites } from './booking-writes.ts';
import type { Booking } from './contract/booking.ts';
import { senderCodesOf } from './sender-code.ts';
import { toShipmentView } from './view.ts';

/** The dependencies of booking. */
export const bookingUses = {
  table: tableAccess,
  rates: rateReaderAccess,
  pepper: pepperAccess,
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
  if (booking.webhook_url !== undefined) await uses.urls.check(booking.webhook_url, '/webhook_url');
  const rate = await rateOf(booking, caller, uses.table, uses.rates);
  const { shipment, writes, ...codes } = await buildBookingWrites(booking, rate, { merchant: caller, now }, uses);
  return new Commit(writes, {
    ...toShipmentView(shipment, baseUrl),
    ...(await senderCodesOf(uses.pepper, ['merchant'], shipment)),
    ...codes,
  });
}
