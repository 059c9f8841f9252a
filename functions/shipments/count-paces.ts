import { followEvents, keyOfHandled, processOnce } from '#ground';
import { addDelivery } from '../../shared/pricing/data/paces.ts';
import { groupOfDelivery } from '../../shared/pricing/domain/promise/paces.ts';
import { paceOfDelivery } from '../../shared/pricing/domain/promise/promised-window.ts';
import { keyOfShipment, loadUncheckedShipment, partitionOf } from '../../shared/shipments/data/shipments.ts';
import { minutesByTariff, promiseStartOf } from '../../shared/shipments/domain/tracking/promise.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

/** Counts how long deliveries take. Test parcels, which nobody carries, do not count. */
export const consumer = followEvents({
  id: 'shipments.count-paces',
  summary: 'Counts how long deliveries take, by their level and the cell of their pickup',
  pattern: shipmentEvents.pattern(['delivery.completed'], { mode: 'live' }),
  async follow(event, { table }, wire) {
    const { shipment_id, tracking_number } = ShipmentEventDetail.parse(event.detail);
    const handled = keyOfHandled(partitionOf({ tracking: tracking_number }), event.event_id, 'pace');
    await table.prefetch([keyOfShipment(shipment_id), handled]);
    const shipment = await loadUncheckedShipment(table, shipment_id);
    if (shipment?.completed_at === undefined) return;
    const end = new Date(shipment.completed_at);
    const pace = paceOfDelivery(promiseStartOf(shipment), minutesByTariff(shipment), end);
    const now = wire.now();
    await processOnce({ table, now }, handled, async () => {
      await table.update(addDelivery(groupOfDelivery(shipment), pace, now));
    });
  },
});
