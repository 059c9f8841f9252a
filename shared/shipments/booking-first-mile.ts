import { invalidField, Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';
import { hubsAround } from '../pricing/data/market.ts';
import { hubsServing } from '../pricing/domain/hubs.ts';
import type { LockedRate } from '../pricing/rate-tokens.ts';
import { endsOf } from './booking-rate.ts';
import type { Booking } from './contract/booking.ts';
import type { FirstMileLeg } from './domain/first-mile.ts';

/**
 * The first mile of a booking, to the hub of its carrier that serves the pickup, for the fee of the rate: 1 request.
 * @throws Problem invalid_request for what riders carry all the way; route_not_serviceable where none goes to the hub
 */
export async function firstMileOf(booking: Booking, rate: LockedRate, table: Table): Promise<FirstMileLeg> {
  if (!rate.carrier) throw invalidField('/first_mile', 'is for shipments that a carrier carries');
  const { pickup } = endsOf(booking);
  const hubs = await hubsAround(table, pickup, pickup);
  const hub = hubsServing(hubs, pickup).get(rate.carrier.id);
  if (!hub || rate.first_mile === undefined)
    throw new Problem('route_not_serviceable', 'No rider takes the parcel to the hub of the carrier.');
  const { hub_id: id, city, center } = hub;
  return { status: 'OPEN', fee: rate.first_mile, hub: { id, city, ...center } };
}
