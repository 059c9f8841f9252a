import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo, type Kobo } from '../../../../shared/kernel/money.ts';
import { addPosting } from '../../../../shared/money/data/journal.ts';
import { payOrder } from '../../../../shared/money/domain/ledger-orders.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { pacesAccess } from '../../../../shared/pricing/wiring.ts';
import { priceNow } from '../../../../shared/shipments/booking/booking-rate.ts';
import { buildBookingWrites } from '../../../../shared/shipments/booking/booking-writes.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { fill, newUser } from '../identity/fixtures.ts';
import { type BookingFields, bookingOf, stored } from './shipments.ts';

/** What a merchant has when it books for an order. */
interface Given extends BookingFields {
  /** What the order holds of its pending money. Kobo. */
  readonly held: number;
  readonly available?: number;
  readonly codeHeld?: true;
}

/** Books a shipment for an order, as making an order ready does. @throws Problem why it is refused */
export async function orderedShipment(wire: Wire, given: Given): Promise<Shipment> {
  const { held, available = 0, codeHeld, mode = 'live', ...booking } = given;
  const merchant = { user: given.merchant ?? (await newUser(wire, 'merchant')).id, mode };
  const lines = payOrder(merchant, asKobo(held + 100), asKobo(100));
  const at = wire.now();
  if (held > 0)
    await wire.table.commit(addPosting({ id: randomUUID(), kind: 'order_payment', mode, at, lines }));
  if (available > 0) await fill(wire, merchant, asKobo(available));
  const order = { id: toId<'Order'>(randomUUID()), number: 'ORD', held: asKobo(held), code_held: codeHeld };
  const body = bookingOf(booking);
  const rate = await priceNow(body, mode, wire.table);
  const { writes, shipment } = await buildBookingWrites(
    body,
    rate,
    { merchant, now: at, order },
    { table: wire.table, pepper: pepperAccess.of(wire), paces: pacesAccess.of(wire) },
  );
  await wire.table.commit(writes);
  return stored(wire, shipment.id);
}

/** What came out of the pending money for a shipment, and how much of it was returned. Kobo. */
export const pendingPartOf = ({
  order,
}: Shipment): readonly [from: Kobo | undefined, back: Kobo | undefined] => [
  order?.from_pending,
  order?.given_back,
];
