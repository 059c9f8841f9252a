import { asKobo, type Kobo, type ShipmentId, sum } from '#ground/domain';
import { type Reserved, reservedOf } from '../../shipments/domain/first-mile.ts';
import type { TrackingNumber } from '../../shipments/domain/number/tracking-number.ts';
import type { Ordered } from '../../shipments/domain/ordered.ts';
import type { ShipmentStatus } from '../../shipments/domain/shipment.ts';

/** What an order stores about its shipment. */
export interface OrderShipment {
  readonly id: ShipmentId;
  readonly tracking_number: TrackingNumber;
  readonly status: ShipmentStatus;
  readonly fare: Kobo;
  /** The part of the fare that came out of the pending balance, and how much of it the order holds again. */
  readonly from_pending: Kobo;
  readonly given_back: Kobo;
  /** The end of its pickup window, if it has one; ISO 8601. */
  readonly pickup_until?: string | undefined;
}

/** The fields of a shipment that its order needs. */
interface Followed extends Reserved {
  readonly id: ShipmentId;
  readonly tracking: TrackingNumber;
  readonly status: ShipmentStatus;
  readonly order?: Ordered | undefined;
  readonly pickup_window?: { readonly to: string } | undefined;
}

/** What the order stores about its shipment as it is now. */
export function orderShipmentOf(shipment: Followed): OrderShipment {
  const { id, tracking, status, order, pickup_window } = shipment;
  return {
    id,
    tracking_number: tracking,
    status,
    fare: reservedOf(shipment),
    from_pending: order?.from_pending ?? asKobo(0),
    given_back: order?.given_back ?? asKobo(0),
    ...(pickup_window && { pickup_until: pickup_window.to }),
  };
}

/**
 * What an order holds, including what its shipment has released since the last look. The shipment counts its releases,
 * so whoever looks first adds them, once.
 */
export function includeReleased(
  { held, shipment }: { readonly held: Kobo; readonly shipment?: OrderShipment | undefined },
  { id, order }: Followed,
): Kobo {
  if (shipment?.id !== id || !order) return held;
  return sum(held, order.given_back, asKobo(-shipment.given_back));
}
