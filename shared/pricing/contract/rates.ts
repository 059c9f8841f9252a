import * as z from 'zod';
import { carrier, defineId, hundredthsOutOf, moneyOut } from '#ground/domain';
import { fulfillmentModes, serviceLevels } from '../domain/services.ts';
import { largestSize, sizeClasses } from '../domain/tariff.data.ts';
import { notOfferedCodes, unavailableReasons } from '../domain/unavailable.ts';
import { DeliveryWindow } from './delivery-window.ts';
import { counter } from './story.data.ts';

const PackageSize = z
  .enum([...sizeClasses.map(({ name }) => name), largestSize])
  .describe('By billable weight: SMALL to 5 kg, MEDIUM to 20, LARGE to 50, XLARGE above.');

/** The fields of every rate. */
const Rate = z.object({
  rate_id: z.uuid().describe('Identifies this rate within the answer.'),
  rate_token: z
    .string()
    .describe('Signed. Send it within 15 minutes when you book, to keep this price, level and carrier.'),
  service_level: z.enum(serviceLevels),
  service_name: z.string(),
  provider: z.string().describe('Who carries the parcel.'),
  total: moneyOut.describe('The whole fare.'),
  currency: z.literal('NGN'),
  distance_km: hundredthsOutOf<'km'>(),
  badge: z
    .enum(['CHEAPEST', 'FASTEST', 'RECOMMENDED', ''])
    .describe('At most one rate of the answer has each badge.'),
  estimated_duration_minutes: z.int().describe('From booking to delivery.'),
  estimated_delivery_display: z.string(),
  delivery_window: DeliveryWindow.describe('When it would arrive if you booked it now.'),
});

const Breakdown = z
  .object({
    base_fare: moneyOut,
    distance_fee: moneyOut,
    weight_fee: moneyOut.describe('For the larger of the actual and the volumetric weight.'),
    value_surcharge: moneyOut,
    protection_fee: moneyOut,
  })
  .meta({ id: 'FareBreakdown', description: 'The parts of a fare. Their sum is its total.' });

const priced = { currency: 'NGN', distance_km: '11.00', rate_token: 'eyJhbGciOiJFZERTQSIs…' };

export const byRider = {
  ...priced,
  rate_id: '1fc3ae84-fd6e-4f77-ad4b-4fd81530b5b3',
  fulfillment_mode: 'marketplace',
  is_rider_delivery: true,
  service_level: 'EXPRESS',
  service_name: 'Rider Express',
  provider: 'Svc Riders',
  total: '3390.00',
  badge: 'FASTEST',
  estimated_duration_minutes: 59,
  estimated_delivery_display: 'about 59 minutes',
  delivery_window: {
    from: '2026-01-31T09:30:00.000Z',
    to: '2026-01-31T10:30:00.000Z',
    display: 'today by 11:30 AM',
  },
  package_size_class: 'SMALL',
  breakdown: {
    base_fare: '1200.00',
    distance_fee: '2090.00',
    weight_fee: '0.00',
    value_surcharge: '0.00',
    protection_fee: '100.00',
  },
};

export const byCarrier = {
  ...priced,
  rate_id: '38d51a5c-ccb1-4809-84a8-6e8f6596786f',
  fulfillment_mode: 'carrier',
  is_rider_delivery: false,
  service_level: 'STANDARD',
  service_name: 'Standard',
  provider: carrier.name,
  total: '3971.20',
  badge: '',
  estimated_duration_minutes: 2880,
  estimated_delivery_display: 'about 2 days',
  delivery_window: {
    from: '2026-02-02T06:00:00.000Z',
    to: '2026-02-02T10:00:00.000Z',
    display: 'Mon 2 Feb, 7:00 AM–11:00 AM',
  },
  carrier_id: carrier.id,
  carrier_name: carrier.name,
  first_mile: { available: true, fee: '1139.05', service_level: 'STANDARD' },
  combined_pickup_total: '5110.25',
};

export const MarketplaceRate = Rate.extend({
  fulfillment_mode: z.literal('marketplace'),
  is_rider_delivery: z.literal(true),
  package_size_class: PackageSize,
  breakdown: Breakdown,
}).meta({
  id: 'MarketplaceRate',
  description: 'A rider takes the parcel from door to door, at most 40 km.',
  examples: [byRider],
});

export const CarrierRate = Rate.extend({
  fulfillment_mode: z.literal('carrier'),
  is_rider_delivery: z.literal(false),
  carrier_id: defineId<'User'>(),
  carrier_name: z.string(),
  first_mile: z
    .object({
      available: z.boolean().describe('Whether a rider can collect the parcel for the carrier.'),
      fee: moneyOut.describe('0.00 if not available.'),
      service_level: z.enum(serviceLevels),
    })
    .describe("The first mile: a rider takes the parcel from the sender to the carrier's hub."),
  combined_pickup_total: moneyOut.describe('The total including the fee of the first mile.'),
}).meta({
  id: 'CarrierRate',
  description: 'A carrier takes the parcel from its hub near the pickup.',
  examples: [byCarrier],
});

const PickupPoint = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    distance_km: hundredthsOutOf<'km'>().describe('From the pickup.'),
    opening_hours: z.string(),
  })
  .meta({
    id: 'PickupPoint',
    description: 'A counter where a parcel can be handed in.',
    examples: [{ ...counter, distance_km: '0.87' }],
  });

/** Everything offered for a parcel on a route. */
export const RateEstimate = z
  .object({
    direct_distance_km: hundredthsOutOf<'km'>().meta({
      description: 'The great-circle distance.',
      examples: ['11.00'],
    }),
    is_rider_coverable: z
      .boolean()
      .meta({ description: 'Whether riders can take this parcel on this route.', examples: [true] }),
    recommended_mode: z
      .enum(fulfillmentModes)
      .describe('marketplace if riders serve the route, otherwise carrier.'),
    currency: z.literal('NGN'),
    rates: z.array(z.discriminatedUnion('fulfillment_mode', [MarketplaceRate, CarrierRate])).meta({
      description:
        'All rates, the cheapest first. Empty if no rider or carrier serves this route; `unavailable` says why.',
      examples: [[byRider, byCarrier]],
    }),
    marketplace_rates: z.array(MarketplaceRate).describe('The rates that riders offer.'),
    carrier_rates: z.array(CarrierRate).describe('The rates that carriers offer.'),
    pickup_points: z
      .array(PickupPoint)
      .readonly()
      .describe('Within 25 km of the pickup, the nearest first, at most 10.'),
    package_size_class: PackageSize,
    unavailable: z
      .array(
        z.object({
          fulfillment_mode: z.enum(fulfillmentModes),
          service_level: z.enum(serviceLevels).optional().describe('Without it, no level of the mode.'),
          carrier_id: defineId<'User'>().optional().describe('If given, this carrier alone has no rate.'),
          reason: z.enum(unavailableReasons),
          detail: z.string().describe('The reason in words, with the limit.'),
        }),
      )
      .meta({
        description: 'What has no rate, and why. Empty if everything is offered.',
        examples: [
          [
            {
              fulfillment_mode: 'carrier',
              service_level: 'EXPRESS',
              reason: 'no_carrier',
              detail: 'No carrier offers EXPRESS on this route.',
            },
          ],
        ],
      }),
    not_offered: z
      .array(
        z.object({
          fulfillment_mode: z.enum(fulfillmentModes),
          service_level: z.enum(serviceLevels),
          code: z.enum(notOfferedCodes),
          reason: z.string(),
        }),
      )
      .meta({
        deprecated: true,
        description: 'What `unavailable` says, in an earlier form. Read `unavailable`.',
        examples: [
          [
            {
              fulfillment_mode: 'carrier',
              service_level: 'EXPRESS',
              code: 'not_served',
              reason: 'No carrier offers EXPRESS on this route.',
            },
          ],
        ],
      }),
  })
  .meta({ id: 'RateEstimate' });
