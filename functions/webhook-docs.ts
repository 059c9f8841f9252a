import type { DocumentedWebhook } from '../shared/platform/http/openapi/webhooks.ts';
import { isWebhookEvent, type ShipmentEventName, shipmentEvents } from '../shared/shipments/domain/events.ts';
import { ShipmentPayload } from '../shared/shipments/event-detail.ts';

const payload = ShipmentPayload.meta({
  id: 'ShipmentEvent',
  description: 'Every field is always present; one without a value is an empty string.',
});

const description = `
Sent to the shipment's \`webhook_url\`. Answer 2xx within 15 seconds; anything else is tried again for three days, and
410 ends it. It may come more than once and out of order: go by \`X-Svc-Event-Id\` and \`timestamp\`.
`.trim();

const example = {
  shipment_id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11',
  tracking_number: 'SVC4K7Q2M9XT',
  timestamp: 1769851800.25,
  status: 'PENDING',
  merchant_reference: 'ORDER-1001',
  service_level: 'EXPRESS',
  rider_email: '',
  carrier_name: '',
  updated_at: '2026-01-31T09:30:00.250000+00:00',
};

/** The events of shipments that merchants are sent. */
export const webhooks: readonly DocumentedWebhook[] = Object.keys(shipmentEvents)
  .filter((name): name is ShipmentEventName => name in shipmentEvents)
  .filter(isWebhookEvent)
  .map((event) => ({
    event,
    title: shipmentEvents[event].title,
    description,
    payload,
    example: { event, ...example },
  }));
