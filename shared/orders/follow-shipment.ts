import { sellStock } from '../inventory/order-stock.ts';
import type { OrderId, ShipmentId } from '../kernel/ids.ts';
import { joinMoves } from '../money/data/move-wallet.ts';
import { retryOnConflict } from '../platform/table/retry-on-conflict.ts';
import type { Table } from '../platform/table/table.ts';
import { readShipment, type Shipment, shipmentKey } from '../shipments/data/shipments.ts';
import { storeOf } from '../stores/data/stores.ts';
import { type Order, orderKey, readOrder } from './data/orders.ts';
import { holdsMoney } from './domain/order.ts';
import { heldWith, shipmentOf } from './domain/order-shipment.ts';
import { payOut, wishRefused } from './hand-over.ts';
import { changeOrder, type Stepped, stepOrder } from './order-step.ts';
import { releaseHeld } from './release-order.ts';
import { returnOrder } from './return-order.ts';
import { stockOf } from './stock-of.ts';

/** The action that the state of its shipment causes for an order; undefined if it causes none. */
function actionBy(
  order: Order,
  { status, picked_up_at }: Shipment,
): 'dispatch' | 'deliver' | 'return' | undefined {
  if (order.status === 'READY') return picked_up_at || status === 'COMPLETED' ? 'dispatch' : undefined;
  if (order.status !== 'DISPATCHED') return undefined;
  if (status === 'COMPLETED') return 'deliver';
  return status === 'RETURNED' || status === 'LOST' ? 'return' : undefined;
}

/** What an order records of its shipment without a step: its status, and what it released. */
function noted(order: Order, shipment: Shipment, now: Date): Stepped | undefined {
  const { shipment: known } = order;
  if (!known) return undefined;
  const seen = { held: heldWith(order, shipment), shipment: shipmentOf(shipment, known.fare) };
  if (seen.shipment.status === known.status && seen.shipment.given_back === known.given_back)
    return undefined;
  // Money released after the order ended belongs to its owner: no customer waits for it any more.
  const money = !holdsMoney(order) ? releaseHeld({ ...order, ...seen }, now) : undefined;
  const changes = { ...seen, ...money?.changes };
  const { order: after, writes } = changeOrder(order, now, { store: undefined, changes, events: [] });
  return { order: after, writes: [...writes, ...(money?.writes ?? [])] };
}

/**
 * The next step of an order by the state of its shipment; undefined if none follows. A step reads the store, and a step
 * that moves stock reads the levels.
 */
export async function stepAfter(
  table: Table,
  order: Order,
  shipment: Shipment,
  now: Date,
): Promise<Stepped | undefined> {
  const action = order.shipment?.id === shipment.id ? actionBy(order, shipment) : undefined;
  if (!order.shipment || order.shipment.id !== shipment.id) return undefined;
  if (!action) return noted(order, shipment, now);
  const store = await storeOf(table, order.store);
  const seen = { held: heldWith(order, shipment), shipment: shipmentOf(shipment, order.shipment.fare) };
  const more = { by: 'courier' } as const;
  switch (action) {
    case 'dispatch': {
      const changes = { ...seen, ...wishRefused(order, now) };
      const stepped = stepOrder(order, action, now, { store, changes, more });
      const sold = await sellStock(table, stockOf(order), undefined, now);
      return { ...stepped, writes: [...stepped.writes, ...sold] };
    }
    case 'deliver': {
      const confirmed = !shipment.order?.unconfirmed;
      const money = payOut({ ...order, ...seen }, confirmed, now);
      const stepped = stepOrder(order, action, now, { store, changes: { ...seen, ...money.changes }, more });
      return { ...stepped, writes: [...stepped.writes, ...money.writes] };
    }
    case 'return':
      return returnOrder(table, order, { store, seen, lost: shipment.status === 'LOST', by: 'courier' }, now);
  }
}

/**
 * Brings an order up to date with its shipment. The shipment is read, so events that are missed, late, repeated or out
 * of order lead to the same result. 1 BatchGetItem and a transaction for each step.
 * @throws Stale when other writers were first every time
 */
export function followShipment(table: Table, order: OrderId, shipment: ShipmentId, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const found = await table.getTogether({ order: orderKey(order), shipment: shipmentKey(shipment) });
    if (!found.order || !found.shipment) return;
    const parcel = readShipment(found.shipment);
    let read = readOrder(found.order);
    for (let more = true; more; more = actionBy(read, parcel) !== undefined) {
      const stepped = await stepAfter(table, read, parcel, now);
      if (!stepped) return;
      await table.commit(joinMoves(stepped.writes));
      read = stepped.order;
    }
  });
}
