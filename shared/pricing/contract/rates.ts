import * as z from 'zod';
import { hundredthsOut, id, moneyOut } from '../../kernel/scalars.ts';
import { fulfillmentModes, serviceLevels } from '../domain/services.ts';
import { largestSize, sizeClasses } from '../domain/tariff.data.ts';

const PackageSize = z
  .enum([...sizeClasses.map(({ name }) => name), largestSize])
  .describe('By billable weight: SMALL to 5 kg, MEDIUM to 20, LARGE to 50, XLARGE above.');

/** What every rate says. */
const Rate = z.object({
  rate_id: z.uuid().describe('Names this rate within the answer.'),
  rate_token: z
    .string()
    .describe(
      'Signed. Send it when you book, within 15 minutes, and this price, level and carrier are kept.',
    ),
  service_level: z.enum(serviceLevels),
  service_name: z.string().meta({ examples: ['Rider Express'] }),
  provider: z.string().describe('Who carries the parcel.'),
  total: moneyOut.describe('The fare, all in.'),
  currency: z.literal('NGN'),
  distance_km: hundredthsOut<'km'>(),
  badge: z
    .enum(['CHEAPEST', 'FASTEST', 'RECOMMENDED', ''])
    .describe('Each is given to one rate of the answer at most.'),
  estimated_duration_minutes: z.int().describe('From booking to delivery.'),
  estimated_delivery_display: z.string().meta({ examples: ['about 55 minutes'] }),
});

const Breakdown = z
  .object({
    base_fare: moneyOut,
    distance_fee: moneyOut,
    weight_fee: moneyOut.describe('On the larger of actual and volumetric weight.'),
    value_surcharge: moneyOut,
    protection_fee: moneyOut,
  })
  .meta({ id: 'FareBreakdown', description: 'The parts of a fare; their sum is its total.' });

const MarketplaceRate = Rate.extend({
  fulfillment_mode: z.literal('marketplace'),
  is_rider_delivery: z.literal(true),
  package_size_class: PackageSize,
  breakdown: Breakdown,
}).meta({ id: 'MarketplaceRate', description: 'A rider takes the parcel from door to door, 40 km at most.' });

const CarrierRate = Rate.extend({
  fulfillment_mode: z.literal('carrier'),
  is_rider_delivery: z.literal(false),
  carrier_id: id<'User'>(),
  carrier_name: z.string(),
  first_mile: z
    .object({
      available: z.boolean().describe('Whether a rider can fetch the parcel for the carrier.'),
      fee: moneyOut.describe('0.00 where not available.'),
      service_level: z.enum(serviceLevels),
    })
    .describe("A rider's way from the sender to the carrier's hub."),
  combined_pickup_total: moneyOut.describe('The total with the fee of the first mile.'),
}).meta({ id: 'CarrierRate', description: 'A carrier takes the parcel from its hub at the pickup.' });

const PickupPoint = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    distance_km: hundredthsOut<'km'>().describe('From the pickup.'),
    opening_hours: z.string().meta({ examples: ['Mon–Sat 08:00–18:00'] }),
  })
  .meta({ id: 'PickupPoint', description: 'A counter where a parcel can be handed in.' });

/** Everything offered for a way and a parcel. */
export const RateEstimate = z
  .object({
    direct_distance_km: hundredthsOut<'km'>().describe('The great-circle distance.'),
    is_rider_coverable: z.boolean().describe('Whether riders cover the way with this parcel.'),
    recommended_mode: z
      .enum(fulfillmentModes)
      .describe('marketplace where riders cover the way, else carrier.'),
    currency: z.literal('NGN'),
    rates: z
      .array(z.discriminatedUnion('fulfillment_mode', [MarketplaceRate, CarrierRate]))
      .describe('All rates, cheapest first. Empty where nobody covers the way.'),
    marketplace_rates: z.array(MarketplaceRate).describe('Those of `rates` that riders offer.'),
    carrier_rates: z.array(CarrierRate).describe('Those of `rates` that carriers offer.'),
    pickup_points: z
      .array(PickupPoint)
      .readonly()
      .describe('Within 25 km of the pickup, nearest first, 10 at most.'),
    package_size_class: PackageSize,
  })
  .meta({ id: 'RateEstimate' });
