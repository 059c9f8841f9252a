import { followEvents } from '#ground';
import { addDelivery } from '../../shared/pricing/data/paces.ts';
import { groupOfDelivery } from '../../shared/pricing/domain/promise/paces.ts';
import { paceOfDelivery } from '../../shared/pricing/domain/promise/promised-window.ts';
import { keyOfShipment, parseShipment } from '../../shared/shipments/data/shipments.ts';
import { promiseStartOf, tariffMinutesOf } from '../../shared/shipments/domain/tracking/promise.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

/**
 * Counts how long deliveries take. Test parcels, which nobody carries, do not count. An event that comes twice counts twice:
 * one delivery among many moves no promise, and a marker would cost as much as the count.
 */
export const consumer = followEvents({
  id: 'pricing.count-paces',
  summary: 'Counts how long deliveries take, by their level and the cell of their pickup',
  pattern: shipmentEvents.pattern(['delivery.completed'], { mode: 'live' }),
  window: 20,
  async follow(event, { table }, { now }) {
    const { shipment_id } = ShipmentEventDetail.parse(event.detail);
    const item = await table.get(keyOfShipment(shipment_id));
    const shipment = item && parseShipment(item);
    if (shipment?.completed_at === undefined) return;
    const end = new Date(shipment.completed_at);
    const pace = paceOfDelivery(promiseStartOf(shipment), tariffMinutesOf(shipment), end);
    await table.update(addDelivery(groupOfDelivery(shipment), pace, now()));
  },
});
