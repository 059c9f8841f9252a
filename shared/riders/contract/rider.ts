import * as z from 'zod';
import {
  defineId,
  hundredthsOutOf,
  latitudeIn,
  limitOf,
  longitudeIn,
  moneyOut,
  parcel,
  timeOut,
} from '#ground/domain';
import { PickupWindowOut } from '../../pricing/contract/pickup-window.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { largestSize, sizeClasses } from '../../pricing/domain/tariff.data.ts';

/** Where a rider looks for work. */
export const JobSearch = z.object({
  latitude: latitudeIn.describe('The position where you are, or will be.'),
  longitude: longitudeIn,
  limit: limitOf('The most jobs in the answer', 50, 20),
});

/** The job of the story, as riders see it. */
export const jobExample = {
  ...parcel,
  leg: 'delivery',
  pickup_area: 'Yaba',
  pickup_latitude: 6.52,
  pickup_longitude: 3.38,
  dropoff_area: 'Victoria Island',
  dropoff_latitude: 6.43,
  dropoff_longitude: 3.42,
  distance_km: '0.87',
  trip_distance_km: '11.00',
  package_weight_kg: '2.50',
  package_size_class: 'SMALL',
  service_level: 'EXPRESS',
  pickup_code_required: false,
  payout: '2712.00',
  needs_deposit: false,
  currency: 'NGN',
  expected_at: '2026-01-31T10:29:00.000Z',
  created_at: '2026-01-31T09:30:00.000Z',
} as const;

/** An open shipment as riders see it before one of them claims it: roughly where it is and where it goes. */
export const Job = z
  .object({
    id: defineId<'Shipment'>().describe('The id to claim it with.'),
    leg: z
      .enum(['delivery', 'first_mile'])
      .describe(
        "delivery: to the recipient's door. Claim it with claim. first_mile: to the hub of a carrier. Claim it with first-mile/claim.",
      ),
    tracking_number: z.string(),
    pickup_area: z.string().describe('The city or district. You see the address once you have claimed it.'),
    pickup_latitude: z.number().describe('To 0.01°, about a kilometre.'),
    pickup_longitude: z.number(),
    dropoff_area: z.string().describe('The city or district, or the hub of a carrier.'),
    dropoff_latitude: z.number(),
    dropoff_longitude: z.number(),
    distance_km: hundredthsOutOf<'km'>().describe(
      'From where you are to roughly where the pickup is, as the crow flies.',
    ),
    trip_distance_km: hundredthsOutOf<'km'>().describe('From the pickup to the drop-off, as the crow flies.'),
    package_weight_kg: hundredthsOutOf<'kg'>(),
    package_size_class: z
      .enum([...sizeClasses.map(({ name }) => name), largestSize])
      .describe('By billable weight: the larger of weight and volume.'),
    service_level: z.enum(serviceLevels),
    pickup_code_required: z
      .boolean()
      .describe('Whether the pickup requires the 6-digit code that the sender sees. Ask for it there.'),
    pickup_window: PickupWindowOut.optional().describe('When to collect it, if the sender planned a time.'),
    payout: moneyOut.describe('What you earn when it is delivered.'),
    needs_deposit: z
      .boolean()
      .describe(
        'Whether your cover is too low to claim it in addition to what you have in hand: deposit more first.',
      ),
    currency: z.literal('NGN'),
    expected_at: timeOut.describe('The promised delivery time.'),
    created_at: timeOut,
  })
  .meta({
    id: 'Job',
    examples: [jobExample],
  });

/** Where a rider is. */
export const PositionReport = z.object({
  latitude: latitudeIn.meta({ examples: [6.5095] }),
  longitude: longitudeIn.meta({ examples: [3.3711] }),
  heading: z
    .number()
    .min(0)
    .lt(360)
    .transform((degrees) => Math.round(degrees * 10) / 10)
    .optional()
    .describe('Degrees clockwise from north.')
    .meta({ examples: [270] }),
  accuracy_m: z
    .number()
    .min(0)
    .max(100_000)
    .transform(Math.ceil)
    .optional()
    .describe('Metres around the point within which you are, as the device says.')
    .meta({ examples: [12] }),
});

export const Online = z.object({
  online_until: timeOut.nullable().meta({
    description:
      'You are offered jobs until then. Each report extends it. null while you have set yourself offline.',
    examples: ['2026-01-31T09:36:00.000Z'],
  }),
});
