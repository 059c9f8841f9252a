import * as z from 'zod';
import { route as estimate } from '../../../../functions/pricing/estimate.ts';
import { route as create } from '../../../../functions/shipments/create.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { type Kobo, share } from '../../../../shared/kernel/money.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { tariffs } from '../../../../shared/pricing/domain/tariff.data.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { call } from '../../routes/call.ts';
import { newHub, newMember } from '../fleets/fleet.ts';
import { act } from '../identity/act.ts';
import { type Headers, newUser } from '../identity/fixtures.ts';
import { booking, fundedMerchant } from './booking.ts';
import { stored } from './shipments.ts';

const Rates = z.object({
  carrier_rates: z.array(z.object({ carrier_id: z.string(), rate_token: z.string(), total: z.string() })),
});
const Booked = z.object({ id: z.string() });

/** A carrier with a hub, a driver of its fleet, a rider of the marketplace, and a merchant with money. */
export async function peopleOfFirstMile(wire: Wire) {
  const [carrier, rider] = await Promise.all([
    newUser(wire, 'carrier', { name: 'Lagoon Line' }),
    newUser(wire, 'rider', { name: 'Tunde Bello' }),
  ]);
  const driver = await newMember(wire, carrier, 'RIDER');
  await newHub(wire, carrier);
  return { carrier, driver, rider, merchant: await fundedMerchant(wire) };
}

/** The body of a booking by a quoted rate of this carrier, with a first mile unless `more` says otherwise. */
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

/** Books that body. */
export async function bookFirstMile(
  wire: Wire,
  headers: Headers,
  carrier: User,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Shipment> {
  const body = await bookingWith(wire, headers, carrier, more);
  const answer = await call(wire, create, { headers, body });
  return stored(wire, toId<'Shipment'>(Booked.parse(answer.body).id));
}

/** A shipment whose rider has taken these steps of the first mile. */
export async function rideOf(
  wire: Wire,
  { merchant, carrier, rider }: Omit<Awaited<ReturnType<typeof peopleOfFirstMile>>, 'driver'>,
  steps: readonly Route[],
): Promise<Shipment> {
  const shipment = await bookFirstMile(wire, merchant.headers, carrier);
  for (const route of steps) await act(wire, route, rider, shipment);
  return shipment;
}

/** The fee of a shipment's first mile. Kobo. */
export function feeOf({ first_mile }: Shipment): Kobo {
  if (!first_mile) throw new Error('it has no first mile');
  return first_mile.fee;
}

/** The rider's share of that fee. Kobo. */
export const riderShareOf = (shipment: Shipment): Kobo =>
  share(feeOf(shipment), tariffs.NG.marketplace.STANDARD.split.courier_share_bps);
