import type { ShipmentEventName } from '../events.ts';

/** The events of which recipients are notified. ../recipient-notices.ts has the messages. */
export const recipientEvents = [
  'shipment.created',
  'shipment.updated',
  'shipment.otp_issued',
  'shipment.exception',
  'shipment.returning',
  'delivery.completed',
] as const satisfies readonly ShipmentEventName[];
export type RecipientEvent = (typeof recipientEvents)[number];

/** Whether the recipient is notified of an event. */
export const isForRecipient = (name: ShipmentEventName): boolean =>
  recipientEvents.some((one) => one === name);
