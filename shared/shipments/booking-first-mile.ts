import { refuseField, Problem } from '../kernel/problem.ts';
import type { Mode } from '../kernel/roles.ts';
import type { Table } from '../platform/table/table.ts';
import { loadHubsAround } from '../pricing/data/market.ts';
import { findHubsServing } from '../pricing/domain/hubs.ts';
import type { LockedRate } from '../pricing/domain/locked-rate.ts';
import { pricingProblems } from '../pricing/domain/problems.ts';
import { endsOf } from './booking-rate.ts';
import type { Booking } from './contract/booking.ts';
import type { FirstMileLeg } from './domain/first-mile.ts';

/**
 * The first mile of a booking, to the carrier's hub that serves the pickup, for the fee in the rate: 1 request.
 * @throws Problem invalid_request for a shipment that riders carry to the recipient; route_not_serviceable when no
 * rider serves the hub
 */
export async function firstMileOf(
  booking: Booking,
  rate: LockedRate,
  mode: Mode,
  table: Table,
): Promise<FirstMileLeg> {
  if (!rate.carrier) throw refuseField('/first_mile', 'is only for shipments with a carrier', 'conflict');
  const { pickup } = endsOf(booking);
  const hubs = await loadHubsAround(table, mode, pickup, pickup);
  const hub = findHubsServing(hubs, pickup).get(rate.carrier.id);
  if (!hub || rate.first_mile === undefined)
    throw new Problem(
      pricingProblems.route_not_serviceable,
      "No rider serves the route to the carrier's hub. Drop the parcel off at the hub instead.",
    );
  const { hub_id: id, city, center } = hub;
  return { status: 'OPEN', fee: rate.first_mile, hub: { id, city, ...center } };
}
