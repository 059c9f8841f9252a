import * as z from 'zod';
import {
  defineId,
  dropoff,
  hundredthsOutOf,
  metadataOut,
  moneyOut,
  parcel,
  pickup,
  timeOut,
} from '#ground/domain';
import { DeliveryWindow } from '../../pricing/contract/delivery-window.ts';
import { PickupWindowOut } from '../../pricing/contract/pickup-window.ts';
import { fulfillmentModes, serviceLevels } from '../../pricing/domain/services.ts';
import { firstMileStatuses } from '../domain/first-mile.ts';
import { proofKinds } from '../domain/proofs.ts';
import { returnFeeStatuses } from '../domain/return-fee.ts';
import { escrowStatuses, shipmentStatuses } from '../domain/shipment.ts';
import { callableDays } from '../domain/tracking/recipient.ts';
import { HandlingOut } from './handling.ts';
import { bookedExample, buildAbujaExample, collected } from './shipment-example.ts';

/** The rest of the route, from the rider's last position. */
export const EstimatedDelivery = z
  .object({
    remaining_distance_km: z.number().meta({ examples: [5.42] }),
    estimated_minutes: z.int().meta({ examples: [19] }),
    eta_display: z.string().meta({ examples: ['about 19 minutes'] }),
  })
  .meta({
    id: 'EstimatedDelivery',
    description: 'The rest of the route, from the last known position of the rider.',
  });

/** The first mile in a shipment's view. */
export const FirstMileState = z
  .object({
    status: z.enum(firstMileStatuses),
    fee: moneyOut,
    hub: z.object({ id: defineId<'Hub'>(), city: z.string(), latitude: z.number(), longitude: z.number() }),
    rider: defineId<'User'>().optional(),
    rider_name: z.string().optional(),
    rider_phone: z.string().optional(),
  })
  .describe(
    "The first mile to the carrier's hub, if a rider of the marketplace was booked for it. When it is FAILED, the fee is back in the wallet.",
  );

/** The fee of a return that its merchant has not confirmed, in a shipment's view. */
const ReturnFeeState = z
  .object({
    status: z.enum(returnFeeStatuses),
    amount: moneyOut,
    pays_at: timeOut.describe('When it is paid, unless the merchant disputes the return first.'),
    dispute: z.string().optional().describe('Why the merchant disputes the return.'),
  })
  .describe(
    'The fee of a return without the merchant’s code. It waits in escrow for 72 hours and is then paid; if the merchant disputes the return, an admin decides.',
  );

export const recipientPhone = z
  .string()
  .describe(
    `The phone of the recipient. For rider and carrier it is empty once the shipment is cancelled, and ${callableDays} days after it was delivered or returned.`,
  );

const side = hundredthsOutOf<'cm'>().optional();

/** A shipment as its merchant, its rider and its carrier see it. */
export const ShipmentOut = z
  .object({
    id: defineId<'Shipment'>(),
    tracking_number: z.string().describe('The public tracking number, which is also the waybill number.'),
    merchant_reference: z.string().describe("The merchant's own reference. Empty if none was given."),
    status: z.enum(shipmentStatuses),
    customer_name: z.string(),
    customer_phone: recipientPhone,
    pickup_address: z.string(),
    dropoff_address: z.string(),
    package_weight_kg: hundredthsOutOf<'kg'>(),
    length_cm: side.describe('The sides of the package, if they were sent.'),
    width_cm: side,
    height_cm: side,
    declared_value: moneyOut,
    service_level: z.enum(serviceLevels),
    fulfillment_mode: z.enum(fulfillmentModes),
    escrow_status: z.enum(escrowStatuses),
    escrow_amount: moneyOut.describe(
      'What was reserved on booking: the fare, and the fee of a first mile if one was booked.',
    ),
    first_mile: FirstMileState.optional(),
    order_id: defineId<'Order'>().optional().describe('The order of your store that it delivers.'),
    return_fee: ReturnFeeState.optional(),
    label_url: z.url(),
    is_test: z.boolean(),
    package_description: z.string().optional(),
    ...HandlingOut,
    rider: defineId<'User'>().optional().describe('The rider, once one is assigned.'),
    rider_email: z.string().optional(),
    carrier_name: z.string().optional(),
    estimated_delivery: EstimatedDelivery.optional(),
    delivery_window: DeliveryWindow.optional().describe(
      'When it is promised to arrive, as promised at the booking. Absent once it has ended or goes back, and once the time has passed.',
    ),
    pickup_code_required: z.boolean().describe('Whether the shipment was booked with a code for the pickup.'),
    pickup_code: z
      .string()
      .optional()
      .describe('The code to give the rider at the pickup. Only its merchant sees it, until the pickup.'),
    return_code: z
      .string()
      .optional()
      .describe(
        'The code to give to whoever returns the parcel. Only its merchant sees it, while the shipment is RETURNING.',
      ),
    pickup_window: PickupWindowOut.optional().describe('When it is to be collected, if that was asked for.'),
    scheduled_for: timeOut.optional().describe('When its pickup window begins.'),
    pickup_by: timeOut
      .optional()
      .describe(
        'When the rider who claimed it must have picked it up. Otherwise it is offered to other riders again. Absent after the pickup.',
      ),
    picked_up_at: timeOut.optional(),
    completed_at: timeOut.optional(),
    metadata: metadataOut.optional().describe('Your own data about it. Only its merchant sees it.'),
    proof: z
      .object({
        kind: z.enum(proofKinds),
        taken_at: timeOut,
        url: z.url().describe('Shows the picture to anyone with this URL, for 15 minutes.'),
      })
      .optional()
      .describe(
        'The newest photo or signature that was taken at the drop-off. Only its merchant sees it, once the parcel is delivered, and only in the answer about this one shipment: lists leave it out.',
      ),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({ id: 'Shipment', examples: [collected] });
export type ShipmentView = z.input<typeof ShipmentOut>;

/** A booked shipment; with a test key the answer contains the delivery code, since no SMS is sent. */
export const BookedShipment = ShipmentOut.extend({
  test_otp: z.string().optional().describe('The delivery code. Test shipments only.'),
  warnings: z
    .array(
      z.object({
        pointer: z.string().meta({ examples: ['/customer_name'] }),
        code: z.enum(['not_printable_on_label']),
      }),
    )
    .optional()
    .describe(
      'What you should know about the booking. `not_printable_on_label`: the fonts of the label lack letters of this field, such as Arabic ones. Absent if there is nothing.',
    ),
}).meta({ id: 'BookedShipment', examples: [bookedExample] });

export const CodeVerificationOut = z
  .object({
    id: defineId<'Shipment'>(),
    tracking_number: z.string(),
    status: z.enum(shipmentStatuses),
    completed_at: timeOut,
    escrow_status: z.enum(escrowStatuses),
    escrow_amount: moneyOut,
  })
  .meta({
    id: 'DeliveryVerification',
    examples: [
      {
        ...parcel,
        status: 'COMPLETED',
        completed_at: '2026-01-31T10:15:00.000Z',
        escrow_status: 'RELEASED',
        escrow_amount: '3390.00',
      },
    ],
  });

/** A shipment as the carrier that delivers it lists it: where it goes from and to, and what else a dispatcher decides by. */
export const CarrierShipment = ShipmentOut.extend({
  pickup_latitude: z.number(),
  pickup_longitude: z.number(),
  dropoff_latitude: z.number(),
  dropoff_longitude: z.number(),
  payout: moneyOut.describe('What you earn when it is delivered.'),
  expected_at: timeOut.describe('When it is promised to arrive.'),
  rider_name: z.string().optional(),
  rider_phone: z.string().optional(),
  arrived: z.array(z.enum(['pickup', 'dropoff'])).describe('Where its rider has reported the arrival.'),
  hold_up: z
    .string()
    .optional()
    .describe('Why it is held up, while it is EXCEPTION, or was, while it is RETURNING.'),
}).meta({
  id: 'CarrierShipment',
  examples: [
    {
      ...buildAbujaExample(),
      ...pickup,
      ...dropoff,
      payout: '6529.95',
      expected_at: '2026-02-02T10:20:00.000Z',
      arrived: ['pickup'],
    },
  ],
});
