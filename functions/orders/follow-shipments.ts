import { followEvents } from '#ground';
import { followShipment } from '../../shared/orders/fulfilment/follow-shipment.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';
import { followedEvents } from '../../shared/shipments/step/transition-shipment.ts';

/**
 * Brings orders up to date with their shipments within seconds: the pickup dispatches the order and sells its units,
 * the delivery pays the store, a return refunds the customer. If a shipment ends before the pickup, its order stays
 * READY.
 */
export const consumer = followEvents({
  id: 'orders.follow-shipments',
  summary: 'Moves orders on with their shipments, and pays the store on delivery',
  pattern: shipmentEvents.pattern(followedEvents, { detail: { order: [{ exists: true }] } }),
  // Those of a store need no order: its wallet and its stock are changed under conditions.
  group: '$.detail.detail.order',
  async follow(event, { table }, { now }) {
    const { order, shipment_id } = ShipmentEventDetail.parse(event.detail);
    if (order) await followShipment({ table, now: now() }, order, shipment_id);
  },
});
