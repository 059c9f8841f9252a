import * as z from 'zod';
import { id } from '../kernel/scalars.ts';
import { stored } from '../platform/table/stored.ts';
import { fulfillmentModes } from '../pricing/domain/services.ts';
import { type EventWebhook, newDeliveryId, SentDetail } from '../webhooks/data/event-webhook.ts';
import type { Shipment } from './data/shipments.ts';
import { isWebhookEvent, type ShipmentEventName } from './domain/events.ts';
import { shipmentStatuses } from './domain/shipment.ts';
import { behaviourOf, slowness } from './domain/test-recipients.ts';
import { isTracking, type TrackingNumber } from './domain/tracking-number.ts';

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

/** The detail of every shipment event: what its consumers (webhooks, notices, dispatch) and the timeline need. */
export const ShipmentEventDetail = SentDetail.extend({
  shipment_id: stored.id<'Shipment'>(),
  tracking_number: z.custom<TrackingNumber>((value) => typeof value === 'string' && isTracking(value)),
  /** The status after it. */
  status: z.enum(shipmentStatuses),
  /** When the shipment was last changed, this event included; ISO 8601. */
  updated_at: z.string(),
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

/** Where the merchant is told, and since when: a test shipment may ask for late webhooks. */
function webhookOf(shipment: Told, name: ShipmentEventName, at: Date): EventWebhook | undefined {
  const { webhook_url: url, mode, customer_phone } = shipment;
  if (!url || !isWebhookEvent(name)) return undefined;
  const late = mode === 'test' && behaviourOf(customer_phone) === 'slow_webhook';
  const not_before = new Date(at.getTime() + slowness).toISOString();
  const body = JSON.stringify(shipmentPayload(shipment, name, at));
  return { url, delivery_id: newDeliveryId(at), body, ...(late && { not_before }) };
}

/**
 * The detail of an event, for `emit`.
 * @param shipment as it is after the change that the event tells of
 * @param at when it happened
 */
export function shipmentEventDetail(shipment: Told, name: ShipmentEventName, at: Date): ShipmentEventDetail {
  const { id, tracking, status, updated_at, fulfillment_mode, pickup, otp, robo } = shipment;
  const webhook = webhookOf(shipment, name, at);
  return {
    shipment_id: id,
    tracking_number: tracking,
    status,
    updated_at,
    fulfillment_mode,
    pickup,
    ...(webhook && { webhook }),
    ...(name === 'shipment.otp_issued' && { issue: otp.issue }),
    ...(shipment.first_mile && { first_mile: true as const }),
    ...(robo && { robo }),
  };
}
