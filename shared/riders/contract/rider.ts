import * as z from 'zod';
import {
  hundredthsOut,
  id,
  latitudeIn,
  limitIn,
  longitudeIn,
  moneyOut,
  timeOut,
} from '../../kernel/scalars.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { largestSize, sizeClasses } from '../../pricing/domain/tariff.data.ts';

/** Where a rider looks for work. */
export const JobSearch = z.object({
  latitude: latitudeIn.describe('Where you are, or will be.'),
  longitude: longitudeIn,
  limit: limitIn('The most jobs to answer', 50, 20),
});

/** An open shipment as riders see it before one of them claims it: nothing of the recipient but where it goes. */
export const Job = z
  .object({
    id: id<'Shipment'>().describe('Claim it with this.'),
    leg: z
      .enum(['delivery', 'first_mile'])
      .describe(
        "delivery: to the recipient's door, claim it with claim; first_mile: to the hub of a carrier, claim it with first-mile/claim.",
      ),
    tracking_number: z.string(),
    pickup_address: z.string(),
    pickup_latitude: z.number(),
    pickup_longitude: z.number(),
    dropoff_address: z.string(),
    dropoff_latitude: z.number(),
    dropoff_longitude: z.number(),
    distance_km: hundredthsOut<'km'>().describe('From where you are to the pickup, as the crow flies.'),
    trip_distance_km: hundredthsOut<'km'>().describe('From the pickup to the drop-off, as the crow flies.'),
    package_weight_kg: hundredthsOut<'kg'>(),
    package_size_class: z.enum([...sizeClasses.map(({ name }) => name), largestSize]),
    service_level: z.enum(serviceLevels),
    payout: moneyOut.describe('What you earn when it is delivered.'),
    currency: z.literal('NGN'),
    expected_at: timeOut.describe('When delivery is promised.'),
    created_at: timeOut,
  })
  .meta({ id: 'Job' });

/** Where a rider is. */
export const PositionReport = z.object({
  latitude: latitudeIn,
  longitude: longitudeIn,
  heading: z
    .number()
    .min(0)
    .lt(360)
    .transform((degrees) => Math.round(degrees * 10) / 10)
    .optional()
    .describe('Degrees clockwise from north.')
    .meta({ examples: [270] }),
});

export const Online = z.object({
  online_until: timeOut
    .nullable()
    .describe(
      'Until then you are offered jobs, unless you report again, which extends it. null while you have signed off.',
    ),
});
