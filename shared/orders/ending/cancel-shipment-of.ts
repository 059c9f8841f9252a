import { Problem, type Table, type Work } from '#ground';
import { loadUncheckedShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { isFinal, shipmentMachine } from '../../shipments/domain/shipment.ts';
import { transitionShipment } from '../../shipments/step/transition-shipment.ts';
import type { Order } from '../data/orders.ts';
import { includeReleased, orderShipmentOf } from '../domain/order-shipment.ts';
import type { Moved } from '../order/release-order.ts';

/** Why a shipment is cancelled, and by whom: a person, or time or a bank, which do not wait for a rider. */
interface CallingOff {
  readonly reason: string | undefined;
  readonly now: Date;
  /** Whether it also ends while a rider reports a problem, before the pickup. */
  readonly always?: boolean;
}

/** The action that ends a shipment before its pickup; undefined if there is none. */
function endOf({ status }: Shipment, always: boolean): 'cancel' | 'resolve_returned' | undefined {
  if (shipmentMachine.next(status, 'cancel')) return 'cancel';
  return always && shipmentMachine.next(status, 'resolve_returned') ? 'resolve_returned' : undefined;
}

/**
 * Cancels the shipment of an order before its pickup, and refunds the fare. 1 GetItem, none for an order without a
 * shipment. The writes move the owner's wallet, so they are joined with those of a refund (`joinMoves`).
 * @returns what the order then holds, and the shipment as the order stores it; undefined where the shipment goes on
 */
export async function callOffShipment(
  table: Table,
  { shipment: known, held }: Pick<Order, 'shipment' | 'held'>,
  { reason, now, always = false }: CallingOff,
): Promise<Moved | { readonly goesOn: Shipment }> {
  const read = known && (await loadUncheckedShipment(table, known.id));
  if (!read) return { changes: {}, writes: [] };
  const isOver = isFinal(read.status);
  const end = isOver ? undefined : endOf(read, always);
  if (read.picked_up_at || read.status === 'COMPLETED' || !(isOver || end)) return { goesOn: read };
  const { shipment, writes } = end
    ? transitionShipment(read, end, now, { detail: { reason } })
    : { shipment: read, writes: [] };
  const order = { held, shipment: known };
  return {
    changes: { held: includeReleased(order, shipment), shipment: orderShipmentOf(shipment) },
    writes,
  };
}

/**
 * Cancels the shipment for a person who cancels the order.
 * @throws Problem invalid_state once the parcel was picked up, or while a rider reports a problem with it
 */
export async function cancelShipmentOf(
  { table, now }: Work,
  order: Order,
  reason: string | undefined,
): Promise<Moved> {
  const called = await callOffShipment(table, order, { reason, now });
  if (!('goesOn' in called)) return called;
  throw new Problem(
    'invalid_state',
    `The shipment of the order is ${called.goesOn.status}, so the order can no longer be cancelled.`,
  );
}
