import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { type ShipmentId, toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Caller } from '../../../../shared/platform/caller.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { rateReaderAccess } from '../../../../shared/pricing/rate-tokens.ts';
import { pacesAccess } from '../../../../shared/pricing/wiring.ts';
import { book } from '../../../../shared/shipments/booking/book.ts';
import { BookingIn } from '../../../../shared/shipments/contract/booking.ts';
import { loadUncheckedShipment, type Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { urlGuardAccess } from '../../../../shared/webhooks/url-guard.ts';
import { fill, lekki, newUser, type Somebody, yaba } from '../identity/fixtures.ts';

/** A booking as a test writes it: fields as callers send them, the merchant and the mode, and both ends as points. */
export interface BookingFields extends Partial<z.input<typeof BookingIn>> {
  readonly merchant?: UserId;
  readonly mode?: Mode;
  readonly pickup?: Point;
  readonly dropoff?: Point;
}

/** The merchant of a shipment, for signing in. */
export const merchantOf = ({ merchant }: Shipment): Somebody => ({
  id: merchant,
  role: 'merchant',
  country: 'NG',
});

/** A signed-in merchant as routes get it from the chain. */
export const callerOf = (user: UserId, mode: Mode): Caller => ({
  kind: 'jwt',
  user,
  role: 'merchant',
  country: 'NG',
  mode,
  credential: randomUUID(),
});

/** The body of a booking: an EXPRESS parcel from Yaba to Lekki, unless the fields say otherwise. */
export const bookingOf = ({ merchant, mode, pickup = yaba, dropoff = lekki, ...more }: BookingFields = {}) =>
  BookingIn.parse({
    customer_name: 'Ngozi Okafor',
    customer_phone: '+2348012345678',
    pickup_address: '12 Herbert Macaulay Way',
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    dropoff_address: '7 Admiralty Road',
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
    package_weight_kg: 2.5,
    declared_value: 50_000,
    ...(more.rate_token === undefined && { service_level: 'EXPRESS' }),
    ...more,
  });

/** The shipment as it is stored. @throws where there is none */
export async function stored(wire: Wire, id: ShipmentId): Promise<Shipment> {
  const shipment = await loadUncheckedShipment(wire.table, id);
  if (!shipment) throw new Error(`there is no shipment ${id}`);
  return shipment;
}

/**
 * Books a shipment by the use case of the booking route. The wallet is first funded with exactly what the booking holds in
 * escrow. An order without a merchant is booked by a new one.
 */
export async function newShipment(wire: Wire, order: BookingFields = {}): Promise<Shipment> {
  const { merchant = (await newUser(wire, 'merchant')).id, mode = 'live' } = order;
  const before = wire.now();
  const request = { caller: callerOf(merchant, mode), now: wire.now(), baseUrl: 'https://api.svc.example' };
  const { writes, body } = await book(bookingOf(order), request, {
    table: wire.table,
    rates: rateReaderAccess.of(wire),
    pepper: pepperAccess.of(wire),
    paces: pacesAccess.of(wire),
    urls: urlGuardAccess.of(wire),
  });
  await fill(wire, { user: merchant, mode }, body.escrow_amount, before);
  await wire.table.commit(writes);
  return stored(wire, toId<'Shipment'>(body.id));
}
