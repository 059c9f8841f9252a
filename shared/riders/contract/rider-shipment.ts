import * as z from 'zod';
import { moneyOut, timeOut } from '../../kernel/scalars.ts';
import { fulfillmentModes } from '../../pricing/domain/services.ts';
import { recipientPhone } from '../../shipments/contract/shipment.ts';
import { shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { Job } from './rider.ts';

/** A shipment as the rider sees it who has it, or had it. */
export const RiderShipment = Job.omit({ distance_km: true, id: true, leg: true, payout: true })
  .extend({
    id: Job.shape.id.describe('Take its steps with this.'),
    status: z.enum(shipmentStatuses),
    fulfillment_mode: z.enum(fulfillmentModes),
    customer_name: z.string(),
    customer_phone: recipientPhone,
    package_description: z.string().optional(),
    carrier_name: z.string().optional(),
    payout: moneyOut
      .optional()
      .describe(
        'What you earn when it is delivered; left out where the carrier whose fleet you are in is paid.',
      ),
    arrived: z.array(z.enum(['pickup', 'dropoff'])).describe('Where your arrival has been reported.'),
    label_url: z.url(),
    is_test: z.boolean(),
    picked_up_at: timeOut.optional(),
    completed_at: timeOut.optional(),
    updated_at: timeOut,
  })
  .meta({ id: 'RiderShipment' });
