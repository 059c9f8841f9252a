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

/** Those of which a recipient is told by mail alone, and not at all where the parcel delivers an order. */
const mailedEvents: readonly ShipmentEventName[] = ['shipment.created', 'delivery.completed'];

/** Whether a recipient is told of an event by mail alone. */
export const isMailed = (name: ShipmentEventName): boolean => mailedEvents.includes(name);

/** Whether the recipient is notified of an event. */
export const isForRecipient = (name: ShipmentEventName): boolean =>
  recipientEvents.some((one) => one === name);
