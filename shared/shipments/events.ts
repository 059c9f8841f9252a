import { defineEvents, type EventType } from '../platform/events/catalogue.ts';
import type { ShipmentEventName } from './domain/events.ts';
import type { ShipmentStatus } from './domain/shipment.ts';
import { stepTitles } from './domain/step-titles.ts';
import { ShipmentEventDetail, ShipmentPayload } from './event-types.ts';

type ShipmentEventType = EventType<typeof ShipmentEventDetail>;

/** An event that the timeline shows under this title. */
const shown = (title: string): ShipmentEventType => ({ title, detail: ShipmentEventDetail });

const description = `
Sent to the shipment's \`webhook_url\`. Answer 2xx within 15 seconds. After any other answer we try again for up to three
days; a 410 stops the retries. An event may arrive more than once or out of order: use \`X-Svc-Event-Id\` to skip
duplicates and \`timestamp\` to order events.
`.trim();

const example = {
  shipment_id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11',
  tracking_number: 'SVCDWE2MC2NH',
  timestamp: 1769851800.25,
  merchant_reference: 'ORDER-1001',
  service_level: 'EXPRESS',
  rider_email: '',
  carrier_name: '',
  updated_at: '2026-01-31T09:30:00.250000+00:00',
};

/** An event that is also sent to the merchant's webhook. @param status the shipment's status after it, for the example */
const sent = (title: string, status: ShipmentStatus): ShipmentEventType => ({
  ...shown(title),
  webhook: { description, payload: ShipmentPayload, example: { ...example, status } },
});

/** The events of shipments. */
export const shipmentEvents = defineEvents({
  'shipment.created': sent('Shipment booked', 'PENDING'),
  'shipment.claimed': sent('Accepted for delivery', 'CLAIMED'),
  'shipment.assigned': sent(stepTitles.assigned, 'ASSIGNED'),
  'shipment.arrived': sent('Rider has arrived', 'ASSIGNED'),
  'shipment.first_mile_claimed': shown('Rider on the way to collect the parcel'),
  'shipment.first_mile_released': shown('Looking for another rider'),
  'shipment.first_mile_picked_up': shown("On its way to the carrier's hub"),
  'shipment.first_mile_handed_in': shown("At the carrier's hub"),
  'shipment.first_mile_failed': shown("Did not reach the carrier's hub"),
  'shipment.picked_up': shown(stepTitles.picked_up),
  'shipment.otp_issued': shown('Delivery code sent to the recipient'),
  'shipment.exception': sent('Delivery held up', 'EXCEPTION'),
  'shipment.resumed': shown('Back on its way'),
  'shipment.returning': shown('On its way back to the sender'),
  'shipment.returned': shown(stepTitles.returned),
  'shipment.cancelled': shown('Shipment cancelled'),
  'delivery.completed': sent(stepTitles.delivered, 'COMPLETED'),
} satisfies Record<ShipmentEventName, ShipmentEventType>);

/** Whether an event is also sent to the merchant, rather than only shown on the timeline. */
export const isSent = (name: ShipmentEventName): boolean => shipmentEvents.types[name].webhook !== undefined;
