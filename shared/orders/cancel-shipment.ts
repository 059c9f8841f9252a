import { Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';
import { anyonesShipment } from '../shipments/data/shipments.ts';
import { isFinal, next } from '../shipments/domain/shipment.ts';
import { step } from '../shipments/shipment-step.ts';
import type { Order } from './data/orders.ts';
import { heldWith, shipmentOf } from './domain/order-shipment.ts';
import type { Moved } from './release-order.ts';

/**
 * Cancels the shipment of an order that is cancelled, and gives the fare back. 1 GetItem, none for an order without a
 * shipment. The writes move the owner's wallet, so those of a refund are joined with them (`joinMoves`).
 * @returns what the order holds then, and what it remembers of the shipment; refund it after these changes
 * @throws Problem invalid_state once the parcel was picked up, or while a courier reports a problem with it
 */
export async function cancelShipmentOf(
  table: Table,
  order: Order,
  reason: string | undefined,
  now: Date,
): Promise<Moved> {
  const { shipment: known } = order;
  const read = known && (await anyonesShipment(table, known.id));
  if (!read) return { changes: {}, writes: [] };
  const { status, picked_up_at } = read;
  const over = isFinal(status);
  if (picked_up_at || status === 'COMPLETED' || !(over || next(status, 'cancel')))
    throw new Problem(
      'invalid_state',
      `The shipment of the order is ${status}, so the order can no longer be cancelled.`,
    );
  const { shipment, writes } = over
    ? { shipment: read, writes: [] }
    : step(read, 'cancel', now, {}, { reason });
  return {
    changes: { held: heldWith(order, shipment), shipment: shipmentOf(shipment, known.fare) },
    writes,
  };
}
