import type { Work } from '#ground';
import type { Order } from '../../../shared/orders/data/orders.ts';
import { loadRelated, toPublicOrderView } from '../../../shared/orders/order/views.ts';
import { loadRiderPosition } from '../../../shared/riders/courier-position.ts';
import { toLiveMap } from '../../../shared/shipments/step/live-map.ts';

/**
 * An order as whoever has its link follows it, and its store: 1 BatchGetItem, and while a rider carries its parcel 1 GetItem,
 * for where that rider was last seen.
 */
export async function loadFollowedOrder({ table, now }: Work, order: Order, pepper: Uint8Array) {
  const related = await loadRelated(table, order);
  const { store, shipment } = related;
  const rider =
    shipment?.status === 'IN_TRANSIT' ? await loadRiderPosition({ table, now }, shipment) : undefined;
  const live_map = shipment && toLiveMap(shipment, rider);
  return { store, followed: { ...toPublicOrderView(order, related, pepper, now), live_map } };
}
