import * as z from 'zod';
import { hundredthsOut, id, moneyOut, timeOut } from '../../kernel/scalars.ts';
import { fulfillmentModes, serviceLevels } from '../../pricing/domain/services.ts';
import { firstMileStatuses } from '../domain/first-mile.ts';
import { callableDays } from '../domain/recipient.ts';
import { escrowStatuses, shipmentStatuses } from '../domain/shipment.ts';

/** What is left of the way, by the rider's last position. */
export const EstimatedDelivery = z
  .object({
    remaining_distance_km: z.number(),
    estimated_minutes: z.int(),
    eta_display: z.string(),
  })
  .meta({
    id: 'EstimatedDelivery',
    description: 'What is left of the way, from the last known position of the rider.',
  });

/** What a shipment says of its first mile. */
export const FirstMileState = z
  .object({
    status: z.enum(firstMileStatuses),
    fee: moneyOut,
    hub: z.object({ id: id<'Hub'>(), city: z.string(), latitude: z.number(), longitude: z.number() }),
    rider: id<'User'>().optional(),
    rider_name: z.string().optional(),
    rider_phone: z.string().optional(),
  })
  .describe(
    "The way to the carrier's hub, where a rider of the marketplace was booked for it. When it is FAILED, the fee has come back.",
  );

export const recipientPhone = z
  .string()
  .describe(
    `The phone of the recipient. For rider and carrier it is empty once the shipment is cancelled, and ${callableDays} days after it was delivered or came back.`,
  );

/** A shipment as its merchant, its courier and its carrier see it. */
export const ShipmentOut = z
  .object({
    id: id<'Shipment'>(),
    tracking_number: z.string().describe('The public tracking number; the waybill number is the same.'),
    merchant_reference: z.string().describe("The merchant's own reference; empty where none was given."),
    status: z.enum(shipmentStatuses),
    customer_name: z.string(),
    customer_phone: recipientPhone,
    pickup_address: z.string(),
    dropoff_address: z.string(),
    package_weight_kg: hundredthsOut<'kg'>(),
    declared_value: moneyOut,
    service_level: z.enum(serviceLevels),
    fulfillment_mode: z.enum(fulfillmentModes),
    escrow_status: z.enum(escrowStatuses),
    escrow_amount: moneyOut.describe('What was reserved on booking: the fare, and the fee of a first mile.'),
    first_mile: FirstMileState.optional(),
    label_url: z.url(),
    is_test: z.boolean(),
    package_description: z.string().optional(),
    rider: id<'User'>().optional().describe('The assigned rider, present once assigned.'),
    rider_email: z.string().optional(),
    carrier_name: z.string().optional(),
    estimated_delivery: EstimatedDelivery.optional(),
    picked_up_at: timeOut.optional(),
    completed_at: timeOut.optional(),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({ id: 'Shipment' });
export type ShipmentView = z.input<typeof ShipmentOut>;

/** A booked shipment; with a test key the delivery code comes along, since no SMS is sent. */
export const BookedShipment = ShipmentOut.extend({
  test_otp: z.string().optional().describe('The delivery code, for shipments of a test key only.'),
}).meta({ id: 'BookedShipment' });

export const VerificationOut = z
  .object({
    id: id<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    completed_at: timeOut,
    escrow_status: z.enum(escrowStatuses),
    escrow_amount: moneyOut,
  })
  .meta({ id: 'DeliveryVerification' });
