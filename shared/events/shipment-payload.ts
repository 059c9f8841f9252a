import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Shipment } from '../data/shipments.ts';
import { isWebhookEvent, type ShipmentEventName } from '../domain/events.ts';
import { fulfillmentModes } from '../domain/services.ts';
import { behaviourOf, slowness } from '../domain/test-recipients.ts';
import { isTracking, type TrackingNumber } from '../domain/tracking-number.ts';
import { type DeliveryId, toId } from '../kernel/ids.ts';
import { id } from '../kernel/scalars.ts';
import { stored } from '../platform/table/stored.ts';

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
  webhook: z
    .object({
      url: z.string(),
      delivery_id: stored.id<'Delivery'>(),
      /** Before this time it does not leave: a test of what a late webhook does. */
      not_before: z.iso.datetime().optional(),
    })
    .optional(),
  payload: ShipmentPayload,
  fulfillment_mode: z.enum(fulfillmentModes),
  pickup: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Whether a rider of the marketplace is to take it to the carrier's hub. */
  first_mile: z.literal(true).optional(),
  /** Which delivery code the recipient is to be sent; on `shipment.otp_issued` alone. */
  issue: z.number().optional(),
  /** Whether the robo rider walks the shipment: on test shipments alone. */
  robo: z.literal(true).optional(),
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
  | 'mode'
  | 'customer_phone'
  | 'robo'
  | 'first_mile'
>;

const withMicroseconds = (time: string) => time.replace('Z', '000+00:00');

/** Whether a shipment is still as it was when an event told of it. */
export const isAsTold = ({ updated_at }: Pick<Shipment, 'updated_at'>, payload: ShipmentPayload): boolean =>
  payload.updated_at === withMicroseconds(updated_at);

/** Where the merchant is told, and since when: a test shipment may ask for late webhooks. */
function webhookOf(
  { webhook_url: url, mode, customer_phone }: Told,
  at: Date,
): ShipmentEventDetail['webhook'] {
  if (!url) return undefined;
  const late = mode === 'test' && behaviourOf(customer_phone) === 'slow_webhook';
  const not_before = new Date(at.getTime() + slowness).toISOString();
  return { url, delivery_id: newDeliveryId(at), ...(late && { not_before }) };
}

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
    updated_at: withMicroseconds(shipment.updated_at),
  };
}

/**
 * The detail of an event, for `emit`.
 * @param shipment as it is after the change that the event tells of
 * @param at when it happened
 */
export function shipmentEventDetail(shipment: Told, name: ShipmentEventName, at: Date): ShipmentEventDetail {
  const { id, tracking, fulfillment_mode, pickup, otp, robo } = shipment;
  const webhook = isWebhookEvent(name) ? webhookOf(shipment, at) : undefined;
  return {
    shipment_id: id,
    tracking_number: tracking,
    payload: shipmentPayload(shipment, name, at),
    fulfillment_mode,
    pickup,
    ...(webhook && { webhook }),
    ...(name === 'shipment.otp_issued' && { issue: otp.issue }),
    ...(shipment.first_mile && { first_mile: true as const }),
    ...(robo && { robo }),
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
