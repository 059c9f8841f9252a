import { Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';
import { anyonesShipment, type Shipment } from '../shipments/data/shipments.ts';
import { isFinal, shipmentMachine } from '../shipments/domain/shipment.ts';
import { step } from '../shipments/shipment-step.ts';
import type { Order } from './data/orders.ts';
import { heldWith, shipmentOf } from './domain/order-shipment.ts';
import type { Moved } from './release-order.ts';

/** Why a shipment is called off, and by whom: by a person, or by time or a bank, who wait for no courier. */
interface CallingOff {
  readonly reason: string | undefined;
  readonly now: Date;
  /** Whether it also ends while a courier reports a problem, before the pickup. */
  readonly always?: boolean;
}

/** What ends a shipment that was not picked up; undefined where nothing does. */
function endOf({ status }: Shipment, always: boolean): 'cancel' | 'resolve_returned' | undefined {
  if (shipmentMachine.next(status, 'cancel')) return 'cancel';
  return always && shipmentMachine.next(status, 'resolve_returned') ? 'resolve_returned' : undefined;
}

/**
 * Calls off the shipment of an order before its pickup, with the fare back. 1 GetItem, none for an order without a shipment.
 * The writes move the owner's wallet, so those of a refund are joined with them (`joinMoves`).
 * @returns what the order holds then, and what it remembers of the shipment; undefined where the shipment goes on
 */
export async function callOffShipment(
  table: Table,
  { shipment: known, held }: Pick<Order, 'shipment' | 'held'>,
  { reason, now, always = false }: CallingOff,
): Promise<Moved | { readonly goesOn: Shipment }> {
  const read = known && (await anyonesShipment(table, known.id));
  if (!read) return { changes: {}, writes: [] };
  const isOver = isFinal(read.status);
  const end = isOver ? undefined : endOf(read, always);
  if (read.picked_up_at || read.status === 'COMPLETED' || !(isOver || end)) return { goesOn: read };
  const { shipment, writes } = end ? step(read, end, now, {}, { reason }) : { shipment: read, writes: [] };
  const order = { held, shipment: known };
  return {
    changes: { held: heldWith(order, shipment), shipment: shipmentOf(shipment, known.fare) },
    writes,
  };
}

/**
 * Likewise for somebody who cancels the order.
 * @throws Problem invalid_state once the parcel was picked up, or while a courier reports a problem with it
 */
export async function cancelShipmentOf(
  table: Table,
  order: Order,
  reason: string | undefined,
  now: Date,
): Promise<Moved> {
  const called = await callOffShipment(table, order, { reason, now });
  if (!('goesOn' in called)) return called;
  throw new Problem(
    'invalid_state',
    `The shipment of the order is ${called.goesOn.status}, so the order can no longer be cancelled.`,
  );
}
