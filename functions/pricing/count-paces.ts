import { addHandled, followEvents, keyOfHandled } from '#ground';
import { addDelivery } from '../../shared/pricing/data/paces.ts';
import { groupOfDelivery } from '../../shared/pricing/domain/promise/paces.ts';
import { paceOfDelivery } from '../../shared/pricing/domain/promise/promised-window.ts';
import { keyOfShipment, parseShipment, partitionOf } from '../../shared/shipments/data/shipments.ts';
import { promiseStartOf, tariffMinutesOf } from '../../shared/shipments/domain/tracking/promise.ts';
import { ShipmentEventDetail } from '../../shared/shipments/events/event-types.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

/** Counts how long deliveries take, each once. Test parcels, which nobody carries, do not count. */
export const consumer = followEvents({
  id: 'pricing.count-paces',
  summary: 'Counts how long deliveries take, by their level and the cell of their pickup',
  pattern: shipmentEvents.pattern(['delivery.completed'], { mode: 'live' }),
  window: 20,
  async follow(event, { table }, { now }) {
    const { shipment_id, tracking_number: tracking } = ShipmentEventDetail.parse(event.detail);
    const marker = keyOfHandled(partitionOf({ tracking }), event.event_id, 'pace');
    const found = await table.getTogether({ shipment: keyOfShipment(shipment_id), marker });
    const shipment = found.shipment && parseShipment(found.shipment);
    if (shipment?.completed_at === undefined || found.marker) return;
    const end = new Date(shipment.completed_at);
    const pace = paceOfDelivery(promiseStartOf(shipment), tariffMinutesOf(shipment), end);
    await table.commit([
      { update: addDelivery(groupOfDelivery(shipment), pace, now()) },
      addHandled(marker, now()),
    ]);
  },
});
