import { isDeepStrictEqual } from 'node:util';
import { type OrderId, retryOnConflict, type ShipmentId, type Work } from '#ground';
import { writeSoldStock } from '../../inventory/reserving/order-stock.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { keyOfShipment, parseShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { loadStore } from '../../stores/data/stores.ts';
import { keyOfOrder, type Order, parseOrder } from '../data/orders.ts';
import { hasMoneyHeld } from '../domain/order.ts';
import { includeReleased, orderShipmentOf } from '../domain/order-shipment.ts';
import { releaseHeld } from '../order/release-order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { changeOrder, type OrderTransition, transitionOrder } from '../order/transition-order.ts';
import { payoutOfOrder, refuseWish } from './hand-over.ts';
import { returnOrder } from './return-order.ts';

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

/** What an order sees of its shipment: its state, and what it released. */
const lookAt = (order: Order, shipment: Shipment) => ({
  held: includeReleased(order, shipment),
  shipment: orderShipmentOf(shipment),
});

/** An order that records what it sees of its shipment without a step; undefined if it is nothing new. */
function recordShipment(
  order: Order,
  seen: ReturnType<typeof lookAt>,
  now: Date,
): OrderTransition | undefined {
  if (isDeepStrictEqual(seen.shipment, order.shipment)) return undefined;
  // Money released after the order ended belongs to its owner: no customer waits for it any more.
  const money = !hasMoneyHeld(order) ? releaseHeld({ ...order, ...seen }, now) : undefined;
  const changes = { ...seen, ...money?.changes };
  const { order: after, writes } = changeOrder(order, now, { store: undefined, changes, events: [] });
  return { order: after, writes: [...writes, ...(money?.writes ?? [])] };
}

/**
 * The next step of an order by the state of its shipment; undefined if none follows. A step reads the store, and a step
 * that moves stock reads the levels.
 */
export async function stepAfterShipment(
  { table, now }: Work,
  order: Order,
  shipment: Shipment,
): Promise<OrderTransition | undefined> {
  if (order.shipment?.id !== shipment.id) return undefined;
  const action = actionBy(order, shipment);
  const seen = lookAt(order, shipment);
  if (!action) return recordShipment(order, seen, now);
  const store = await loadStore(table, order.store);
  const more = { by: 'courier' } as const;
  switch (action) {
    case 'dispatch': {
      const changes = { ...seen, ...refuseWish(order, now) };
      const stepped = transitionOrder(order, action, now, { store, changes, more });
      const sold = await writeSoldStock({ table, now }, stockOrderOf(order), undefined);
      return { ...stepped, writes: [...stepped.writes, ...sold] };
    }
    case 'deliver': {
      const confirmed = !shipment.order?.unconfirmed;
      const money = payoutOfOrder({ ...order, ...seen }, confirmed, now);
      const stepped = transitionOrder(order, action, now, {
        store,
        changes: { ...seen, ...money.changes },
        more,
      });
      return { ...stepped, writes: [...stepped.writes, ...money.writes] };
    }
    case 'return':
      return returnOrder({ table, now }, order, {
        store,
        seen,
        lost: shipment.status === 'LOST',
        by: 'courier',
      });
  }
}

/**
 * Brings an order up to date with its shipment. The shipment is read, so events that are missed, late, repeated or out
 * of order lead to the same result. 1 BatchGetItem and a transaction for each step.
 * @throws Stale when other writers were first every time
 */
export function followShipment({ table, now }: Work, order: OrderId, shipment: ShipmentId): Promise<void> {
  return retryOnConflict(async () => {
    const found = await table.getTogether({ order: keyOfOrder(order), shipment: keyOfShipment(shipment) });
    if (!found.order || !found.shipment) return;
    const parcel = parseShipment(found.shipment);
    let read = parseOrder(found.order);
    for (let more = true; more; more = actionBy(read, parcel) !== undefined) {
      const stepped = await stepAfterShipment({ table, now }, read, parcel);
      if (!stepped) return;
      await table.commit(joinMoves(stepped.writes));
      read = stepped.order;
    }
  });
}
