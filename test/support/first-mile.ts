import * as z from 'zod';
import { route as estimate } from '../../functions/rates/estimate.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { type Shipment, shipmentById } from '../../shared/data/shipments.ts';
import type { User } from '../../shared/data/users.ts';
import { toId } from '../../shared/domain/ids.ts';
import type { Wire } from '../../shared/wire.ts';
import { booking } from './booking.ts';
import { call } from './call.ts';
import type { Headers } from './fixtures.ts';

const Rates = z.object({
  carrier_rates: z.array(z.object({ carrier_id: z.string(), rate_token: z.string(), total: z.string() })),
});
const Booked = z.object({ id: z.string() });

/** A booking with a quoted rate of this carrier, which has a hub, and with a first mile unless told otherwise. */
export async function bookingWith(
  wire: Wire,
  headers: Headers,
  carrier: User,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { customer_name, customer_phone, pickup_address, dropoff_address, ...way } = booking();
  const { body } = await call(wire, estimate, { headers, body: way });
  const rate = Rates.parse(body).carrier_rates.find(({ carrier_id }) => carrier_id === carrier.id);
  if (!rate) throw new Error('the carrier offers nothing');
  const people = { customer_name, customer_phone, pickup_address, dropoff_address };
  return { ...way, ...people, rate_token: rate.rate_token, first_mile: true, ...more };
}

/** The same booked. */
export async function bookFirstMile(wire: Wire, headers: Headers, carrier: User): Promise<Shipment> {
  const body = await bookingWith(wire, headers, carrier);
  const answer = await call(wire, create, { headers, body });
  const shipment = await shipmentById(wire.table, toId<'Shipment'>(Booked.parse(answer.body).id));
  if (!shipment) throw new Error('it was not booked');
  return shipment;
}
