import * as z from 'zod';
import { hundredthsOut, id, moneyOut, timeOut } from '../../kernel/scalars.ts';
import { firstMileStatuses } from '../domain/first-mile.ts';

/** A parcel on its way to a hub, as its rider and the carrier see it: nothing of its recipient. */
export const FirstMileOut = z
  .object({
    id: id<'Shipment'>().describe('The shipment. Take the steps of its first mile with this.'),
    tracking_number: z.string(),
    status: z
      .enum(firstMileStatuses)
      .describe(
        'FAILED: the merchant or the carrier has ended it. CANCELLED: no rider had it when the carrier fetched the parcel, or the shipment ended.',
      ),
    pickup_address: z.string(),
    pickup_latitude: z.number(),
    pickup_longitude: z.number(),
    carrier_name: z.string(),
    hub: z.object({ id: id<'Hub'>(), city: z.string(), latitude: z.number(), longitude: z.number() }),
    package_weight_kg: hundredthsOut<'kg'>(),
    package_description: z.string().optional(),
    payout: moneyOut.describe('What the rider earns when the parcel is handed in.'),
    rider: id<'User'>().optional(),
    rider_name: z.string().optional(),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
  })
  .meta({ id: 'FirstMile' });
