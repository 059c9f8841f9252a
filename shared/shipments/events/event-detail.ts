import { msPerSecond, sentMetadataOf } from '#ground';
import { createWebhook } from '../../webhooks/data/event-webhook.ts';
import { shipmentPartition } from '../data/partition.ts';
import type { Shipment } from '../data/shipments.ts';
import type { ShipmentEventName } from '../domain/events.ts';
import { recipientBehaviourOf, slowness } from '../domain/test-recipients.ts';
import { isMailed } from '../domain/tracking/recipient-events.ts';
import type { ShipmentEventDetail, ShipmentPayload, StepAdditions, StepDetail } from './event-types.ts';
import { isShipmentEventSent } from './events.ts';

type PayloadSource = Pick<
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
  | 'customer_email'
  | 'customer_phone'
  | 'robo'
  | 'first_mile'
  | 'carrier'
  | 'order'
  | 'metadata'
>;

/** The webhook body of an event, with the shipment as it is after the event. */
function shipmentPayload(
  shipment: PayloadSource,
  name: ShipmentEventName,
  at: Date,
  { reason, claim_id, claim_kind, claim_amount, scheduled_for, changed }: StepDetail,
): ShipmentPayload {
  return {
    event: name,
    shipment_id: shipment.id,
    tracking_number: shipment.tracking,
    timestamp: at.getTime() / msPerSecond,
    status: shipment.status,
    merchant_reference: shipment.merchant_reference ?? '',
    service_level: shipment.service_level,
    rider_email: shipment.rider_email ?? '',
    carrier_name: shipment.carrier_name ?? '',
    updated_at: shipment.updated_at.replace('Z', '000+00:00'),
    reason,
    claim_id,
    claim_kind,
    claim_amount,
    scheduled_for,
    changed,
    ...sentMetadataOf(shipment.metadata),
  };
}

/**
 * The merchant's webhook for an event, and its earliest time: a test shipment may ask for late webhooks. Without a URL,
 * its body alone, for the list of events.
 */
function webhookOf(
  shipment: PayloadSource,
  name: ShipmentEventName,
  at: Date,
  more: StepDetail,
): Pick<ShipmentEventDetail, 'webhook' | 'unsent'> {
  if (!isShipmentEventSent(name)) return {};
  const { webhook_url: url, mode, customer_phone } = shipment;
  const body = JSON.stringify(shipmentPayload(shipment, name, at, more));
  if (!url) return { unsent: body };
  const late = mode === 'test' && recipientBehaviourOf(customer_phone) === 'slow_webhook';
  const not_before = new Date(at.getTime() + slowness).toISOString();
  return {
    webhook: {
      ...createWebhook(url, shipmentPartition.pk(shipment.tracking), body, at),
      ...(late && { not_before }),
    },
  };
}

/** Whether an event offers the shipment: its booking, unless the pickup is later, or that its pickup is near. */
const isOffer = (name: ShipmentEventName, { mode }: PayloadSource, { scheduled_for }: StepDetail): boolean =>
  name === 'shipment.offered' ||
  (name === 'shipment.created' && (scheduled_for === undefined || mode === 'test'));

/**
 * The detail of an event, for `emit`.
 * @param shipment as it is after the event's change
 * @param at when it happened
 * @param more what its step adds, with the rider, if one is named
 */
export function toShipmentEventDetail(
  shipment: PayloadSource,
  name: ShipmentEventName,
  at: Date,
  { rider, ...more }: StepAdditions = {},
): ShipmentEventDetail {
  const { id, tracking, status, updated_at, fulfillment_mode, pickup, otp } = shipment;
  const { robo, carrier, order, customer_email } = shipment;
  return {
    shipment_id: id,
    tracking_number: tracking,
    status,
    updated_at,
    fulfillment_mode,
    pickup,
    ...webhookOf(shipment, name, at, more),
    ...(name === 'shipment.otp_issued' && { issue: otp.issue }),
    ...(shipment.first_mile && { first_mile: true as const }),
    ...(robo && { robo }),
    ...(order && { order: order.id }),
    ...(isMailed(name) && (order || customer_email === undefined) && { untold: true as const }),
    ...(isOffer(name, shipment, more) && carrier && { carrier }),
    ...(name === 'shipment.assigned' && rider && { rider }),
    ...more,
  };
}
