import type { ShipmentId } from '../../kernel/ids.ts';
import { type Kobo, kobo, sum } from '../../kernel/money.ts';
import type { Ordered } from '../../shipments/domain/ordered.ts';
import type { ShipmentStatus } from '../../shipments/domain/shipment.ts';
import type { TrackingNumber } from '../../shipments/domain/tracking-number.ts';

/** What an order remembers of its shipment. */
export interface OrderShipment {
  readonly id: ShipmentId;
  readonly tracking_number: TrackingNumber;
  readonly status: ShipmentStatus;
  readonly fare: Kobo;
  /** The part of the fare that came out of the pending balance, and what of that is back in what the order holds. */
  readonly from_pending: Kobo;
  readonly given_back: Kobo;
}

/** A shipment, as far as its order looks at it. */
interface Followed {
  readonly id: ShipmentId;
  readonly tracking: TrackingNumber;
  readonly status: ShipmentStatus;
  readonly order?: Ordered | undefined;
}

/** What the order remembers of its shipment as it is now. @param fare everything that was reserved for it */
export const shipmentOf = ({ id, tracking, status, order }: Followed, fare: Kobo): OrderShipment => ({
  ...{ id, tracking_number: tracking, status, fare },
  from_pending: order?.from_pending ?? kobo(0),
  given_back: order?.given_back ?? kobo(0),
});

/**
 * What an order holds with what its shipment has given back since it was last looked at. The shipment counts what it gives
 * back, so whoever looks first adds it, once.
 */
export function heldWith(
  { held, shipment }: { readonly held: Kobo; readonly shipment?: OrderShipment | undefined },
  { id, order }: Followed,
): Kobo {
  if (shipment?.id !== id || !order) return held;
  return sum(held, order.given_back, kobo(-shipment.given_back));
}
