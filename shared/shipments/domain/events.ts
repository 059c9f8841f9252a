/**
 * Everything that can happen to a shipment: each is an entry of its timeline, under this title, and those marked are
 * sent to the merchant's webhook too.
 */
export const shipmentEvents = {
  'shipment.created': { webhook: true, title: 'Shipment booked' },
  'shipment.claimed': { webhook: true, title: 'Accepted for delivery' },
  'shipment.assigned': { webhook: true, title: 'Rider assigned' },
  'shipment.arrived': { webhook: true, title: 'Rider has arrived' },
  'shipment.first_mile_claimed': { webhook: false, title: 'Rider on the way for the carrier' },
  'shipment.first_mile_released': { webhook: false, title: 'Another rider is looked for' },
  'shipment.first_mile_picked_up': { webhook: false, title: "On its way to the carrier's hub" },
  'shipment.first_mile_handed_in': { webhook: false, title: "At the carrier's hub" },
  'shipment.first_mile_failed': { webhook: false, title: "Did not get to the carrier's hub" },
  'shipment.picked_up': { webhook: false, title: 'Picked up' },
  'shipment.otp_issued': { webhook: false, title: 'Delivery code sent to the recipient' },
  'shipment.exception': { webhook: true, title: 'Delivery held up' },
  'shipment.resumed': { webhook: false, title: 'Back on its way' },
  'shipment.returning': { webhook: false, title: 'On its way back to the sender' },
  'shipment.returned': { webhook: false, title: 'Returned to the sender' },
  'shipment.cancelled': { webhook: false, title: 'Shipment cancelled' },
  'delivery.completed': { webhook: true, title: 'Delivered' },
} as const satisfies Record<string, { readonly webhook: boolean; readonly title: string }>;

export type ShipmentEventName = keyof typeof shipmentEvents;

/** The shipment events that are sent as webhooks. */
export type WebhookEventName = {
  [Name in ShipmentEventName]: (typeof shipmentEvents)[Name]['webhook'] extends true ? Name : never;
}[ShipmentEventName];

/** Whether an event is sent to the merchant, or only shown on the timeline. */
export function isWebhookEvent(name: ShipmentEventName): name is WebhookEventName {
  return shipmentEvents[name].webhook;
}
