import * as z from 'zod';
import { dropoff, moneyOut, parcel, pickup, recipient, timeOut } from '#ground/domain';
import { fulfillmentModes } from '../../pricing/domain/services.ts';
import { HandlingOut, handlingExample } from '../../shipments/contract/handling.ts';
import { recipientPhone } from '../../shipments/contract/shipment.ts';
import { labelLinkOf } from '../../shipments/contract/shipment-example.ts';
import { shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { Job } from './rider.ts';

/** A shipment as its rider sees it, now or earlier. */
export const RiderShipment = Job.omit({
  distance_km: true,
  id: true,
  leg: true,
  payout: true,
  needs_deposit: true,
  pickup_area: true,
  dropoff_area: true,
})
  .extend({
    id: Job.shape.id.describe('The id to take its steps with.'),
    status: z.enum(shipmentStatuses),
    fulfillment_mode: z.enum(fulfillmentModes),
    pickup_address: z.string(),
    pickup_latitude: z.number(),
    pickup_longitude: z.number(),
    dropoff_address: z.string(),
    dropoff_latitude: z.number(),
    dropoff_longitude: z.number(),
    customer_name: z.string(),
    customer_phone: recipientPhone,
    package_description: z.string().optional(),
    ...HandlingOut,
    carrier_name: z.string().optional(),
    payout: moneyOut
      .optional()
      .describe('What you earn when it is delivered. Left out when your carrier is paid.'),
    arrived: z.array(z.enum(['pickup', 'dropoff'])).describe('Where you have reported your arrival.'),
    label_url: z.url(),
    is_test: z.boolean(),
    pickup_by: timeOut
      .optional()
      .describe(
        'When you must have picked it up. Otherwise it is offered to other riders again. Absent after the pickup.',
      ),
    picked_up_at: timeOut.optional(),
    completed_at: timeOut.optional(),
    updated_at: timeOut,
  })
  .meta({
    id: 'RiderShipment',
    examples: [
      {
        ...parcel,
        status: 'IN_TRANSIT',
        fulfillment_mode: 'marketplace',
        customer_name: recipient.name,
        customer_phone: recipient.phone,
        ...pickup,
        ...dropoff,
        trip_distance_km: '11.00',
        package_weight_kg: '2.50',
        package_size_class: 'SMALL',
        package_description: 'A pair of shoes',
        ...handlingExample,
        service_level: 'EXPRESS',
        pickup_code_required: false,
        payout: '2712.00',
        currency: 'NGN',
        arrived: ['pickup'],
        label_url: labelLinkOf(parcel.id),
        is_test: false,
        picked_up_at: '2026-01-31T09:45:00.000Z',
        expected_at: '2026-01-31T10:29:00.000Z',
        created_at: '2026-01-31T09:30:00.000Z',
        updated_at: '2026-01-31T09:45:00.000Z',
      },
    ],
  });
