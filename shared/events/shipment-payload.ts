import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { id } from '../contract/scalars.ts';
import type { Shipment } from '../data/shipments.ts';
import { stored } from '../data/stored.ts';
import { isWebhookEvent, type ShipmentEventName } from '../domain/events.ts';
import { type DeliveryId, toId } from '../domain/ids.ts';
import { fulfillmentModes } from '../domain/shipment.ts';
import { isTracking, type TrackingNumber } from '../domain/tracking-number.ts';

/** The body of a shipment webhook, in the order its fields are sent. All are always there; what is not known is "". */
export const ShipmentPayload = z.object({
  event: z.string(),
  shipment_id: id<'Shipment'>(),
  tracking_number: z
    .custom<TrackingNumber>((value) => typeof value === 'string' && isTracking(value))
    .meta({ type: 'string' }),
  timestamp: z.number().describe('When it happened: epoch seconds with a fraction.'),
  status: z.string(),
  merchant_reference: z.string(),
  service_level: z.string(),
  rider_email: z.string(),
  carrier_name: z.string(),
  updated_at: z.string().describe('ISO 8601 with microseconds and offset.'),
});
export type ShipmentPayload = Readonly<z.output<typeof ShipmentPayload>>;

/** The detail of every shipment event: what its consumers (webhooks, notices, dispatch) need. */
export const ShipmentEventDetail = z.object({
  shipment_id: stored.id<'Shipment'>(),
  tracking_number: z.custom<TrackingNumber>((value) => typeof value === 'string' && isTracking(value)),
  /** Where the merchant is told; absent on events, and on shipments, that are not sent. */
  webhook: z.object({ url: z.string(), delivery_id: stored.id<'Delivery'>() }).optional(),
  payload: ShipmentPayload,
  fulfillment_mode: z.enum(fulfillmentModes),
  pickup: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Which delivery code the recipient is to be sent; on `shipment.otp_issued` alone. */
  issue: z.number().optional(),
});
export type ShipmentEventDetail = Readonly<z.output<typeof ShipmentEventDetail>>;

type Told = Pick<
  Shipment,
  | 'id'
  | 'tracking'
  | 'status'
  | 'merchant_reference'
  | 'service_level'
  | 'rider_email'
  | 'carrier_name'
  | 'updated_at'
  | 'webhook_url'
  | 'fulfillment_mode'
  | 'pickup'
  | 'otp'
>;

/** The webhook body that tells of what happened to the shipment, as it is after it. */
function shipmentPayload(shipment: Told, name: ShipmentEventName, at: Date): ShipmentPayload {
  return {
    event: name,
    shipment_id: shipment.id,
    tracking_number: shipment.tracking,
    timestamp: at.getTime() / 1000,
    status: shipment.status,
    merchant_reference: shipment.merchant_reference ?? '',
    service_level: shipment.service_level,
    rider_email: shipment.rider_email ?? '',
    carrier_name: shipment.carrier_name ?? '',
    updated_at: shipment.updated_at.replace('Z', '000+00:00'),
  };
}

/**
 * The detail of an event, for `emit`.
 * @param shipment as it is after the change that the event tells of
 * @param at when it happened
 */
export function shipmentEventDetail(shipment: Told, name: ShipmentEventName, at: Date): ShipmentEventDetail {
  const { id, tracking, fulfillment_mode, pickup, webhook_url, otp } = shipment;
  return {
    shipment_id: id,
    tracking_number: tracking,
    payload: shipmentPayload(shipment, name, at),
    fulfillment_mode,
    pickup,
    ...(webhook_url &&
      isWebhookEvent(name) && { webhook: { url: webhook_url, delivery_id: newDeliveryId(at) } }),
    ...(name === 'shipment.otp_issued' && { issue: otp.issue }),
  };
}

/**
 * The id of one delivery of an event to one URL; a resend is another delivery. It is a UUID of version 7, which begins
 * with the time, so that deliveries in the order of their ids are in the order of time.
 */
export function newDeliveryId(at: Date): DeliveryId {
  const time = at.getTime().toString(16).padStart(12, '0');
  return toId<'Delivery'>(`${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`);
}
