import * as z from 'zod';
import { defineId, metadataSent, stored } from '#ground';
import { fulfillmentModes } from '../../pricing/domain/services.ts';
import { SentDetail } from '../../webhooks/data/event-webhook.ts';
import { storedTracking } from '../data/stored-tracking.ts';
import { claimKinds } from '../domain/claims.ts';
import { shipmentStatuses } from '../domain/shipment.ts';

/** The claim that an event is about. */
const Claimed = z.object({
  claim_id: defineId<'Claim'>().optional().describe('The claim. Present in the events of claims.'),
  claim_kind: z
    .enum(claimKinds)
    .optional()
    .describe('LOST, DAMAGED or MISSING. Present in the events of claims.'),
  claim_amount: z
    .string()
    .optional()
    .describe(
      'The claimed amount or, once the claim is approved, the paid amount. Present in the events of claims.',
    ),
});

/** What an event says of a booking that was scheduled or changed. */
const Rebooked = z.object({
  scheduled_for: z.string().optional().describe('When the pickup begins. Present in `shipment.scheduled`.'),
  changed: z
    .array(z.string())
    .optional()
    .describe('The fields of the shipment that changed. Present in `shipment.updated`.'),
});

/** The body of a shipment webhook, in the order its fields are sent. */
export const ShipmentPayload = z
  .object({
    event: z.string(),
    shipment_id: defineId<'Shipment'>(),
    tracking_number: storedTracking.meta({ type: 'string' }),
    timestamp: z.number().describe('When it happened: epoch seconds with a fraction.'),
    status: z.string(),
    merchant_reference: z.string(),
    service_level: z.string(),
    rider_email: z.string(),
    carrier_name: z.string(),
    updated_at: z.string().describe('ISO 8601 with microseconds and offset.'),
    reason: z
      .string()
      .optional()
      .describe(
        'Why. Always present in `shipment.exception`, where `otp_locked` means that five wrong codes locked the code of the pickup, the delivery or the return. Present in other events if a reason was given.',
      ),
    ...Claimed.shape,
    ...Rebooked.shape,
    metadata: metadataSent,
  })
  .meta({
    id: 'ShipmentEvent',
    description:
      'The fields from `event` to `updated_at` are always present. One of them without a value is an empty string.',
  });
export type ShipmentPayload = Readonly<z.output<typeof ShipmentPayload>>;

/** What an event says besides the shipment itself, such as a reason or the rider's distance. */
export const StepDetail = z.object({
  reason: z.string().optional(),
  note: z.string().optional(),
  /** Where the rider has arrived: `pickup` or `dropoff`. */
  arrived_at: z.string().optional(),
  /** The rider's distance from there, in metres. */
  meters: z.number().optional(),
  far_away: z.boolean().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** When the fee of a return that the merchant has not confirmed is paid; ISO 8601. */
  return_fee_pays_at: z.string().optional(),
  /** When a step that the rider took offline happened; ISO 8601. */
  happened_at: z.string().optional(),
  ...Claimed.shape,
  ...Rebooked.shape,
});
export type StepDetail = Readonly<z.output<typeof StepDetail>>;

/** The detail of every shipment event: what its consumers (webhooks, notices, dispatch) and the timeline need. */
export const ShipmentEventDetail = SentDetail.extend({
  ...StepDetail.shape,
  shipment_id: stored.id<'Shipment'>(),
  tracking_number: storedTracking,
  /** The status after the event. */
  status: z.enum(shipmentStatuses),
  /** When the shipment was last changed, this event included; ISO 8601. */
  updated_at: z.string(),
  fulfillment_mode: z.enum(fulfillmentModes),
  pickup: z.object({ latitude: z.number(), longitude: z.number() }),
  /** The carrier to notify of a booking with it: on `shipment.created` or, for a later pickup, `shipment.offered`. */
  carrier: stored.id<'User'>().optional(),
  /** The rider to notify of an assignment by somebody else; only on `shipment.assigned`. */
  rider: stored.id<'User'>().optional(),
  /** The rider who no longer has it, and is not offered it; only on `shipment.released`. */
  released_by: stored.id<'User'>().optional(),
  /** Whether a marketplace rider takes the parcel to the carrier's hub. */
  first_mile: z.literal(true).optional(),
  /** The issue of the delivery code to send to the recipient; only on `shipment.otp_issued`. */
  issue: z.number().optional(),
  /** The store's order that the shipment delivers. */
  order: stored.id<'Order'>().optional(),
  /** Present where the recipient is not told of it, because there is no address for a mail, or the order tells it. */
  untold: z.literal(true).optional(),
  /** Whether the robo rider moves the shipment; only on test shipments. */
  robo: z.literal(true).optional(),
});
export type ShipmentEventDetail = Readonly<z.output<typeof ShipmentEventDetail>>;

/**
 * What a step adds to its events: details besides the shipment, and the rider whom somebody else assigned or who no
 * longer has it.
 */
export type StepAdditions = StepDetail & Pick<ShipmentEventDetail, 'rider' | 'released_by'>;
