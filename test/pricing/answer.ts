import * as z from 'zod';

/** The answer as the interface describes it, written down once more and from outside. */
const decimal = z.string().regex(/^\d+\.\d{2}$/);
const level = z.enum(['EXPRESS', 'STANDARD', 'SAME_DAY', 'SAVER']);
const size = z.enum(['SMALL', 'MEDIUM', 'LARGE', 'XLARGE']);

const rate = {
  rate_id: z.string().min(1),
  rate_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  service_level: level,
  service_name: z.string().min(1),
  provider: z.string().min(1),
  total: decimal,
  currency: z.literal('NGN'),
  distance_km: decimal,
  badge: z.string(),
  estimated_duration_minutes: z.int().positive(),
  estimated_delivery_display: z.string().min(1),
  delivery_window: z.strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    display: z.string().min(1),
  }),
};

const Marketplace = z.strictObject({
  ...rate,
  fulfillment_mode: z.literal('marketplace'),
  is_rider_delivery: z.literal(true),
  package_size_class: size,
  breakdown: z.strictObject({
    base_fare: decimal,
    distance_fee: decimal,
    weight_fee: decimal,
    value_surcharge: decimal,
    protection_fee: decimal,
  }),
});

const Carrier = z.strictObject({
  ...rate,
  fulfillment_mode: z.literal('carrier'),
  is_rider_delivery: z.literal(false),
  carrier_id: z.uuid(),
  carrier_name: z.string().min(1),
  first_mile: z.strictObject({ available: z.boolean(), fee: decimal, service_level: level }),
  combined_pickup_total: decimal,
});

export const Answer = z.strictObject({
  direct_distance_km: decimal,
  is_rider_coverable: z.boolean(),
  recommended_mode: z.enum(['marketplace', 'carrier']),
  currency: z.literal('NGN'),
  rates: z.array(z.discriminatedUnion('fulfillment_mode', [Marketplace, Carrier])),
  marketplace_rates: z.array(Marketplace),
  carrier_rates: z.array(Carrier),
  pickup_points: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string().min(1),
      address: z.string().min(1),
      latitude: z.number(),
      longitude: z.number(),
      distance_km: decimal,
      opening_hours: z.string().min(1),
    }),
  ),
  package_size_class: size,
  not_offered: z.array(
    z.strictObject({
      fulfillment_mode: z.enum(['marketplace', 'carrier']),
      service_level: level,
      code: z.string(),
      reason: z.string(),
    }),
  ),
  unavailable: z.array(
    z.strictObject({
      fulfillment_mode: z.enum(['marketplace', 'carrier']),
      service_level: level.optional(),
      carrier_id: z.uuid().optional(),
      reason: z.string(),
      detail: z.string(),
    }),
  ),
});

/** Places by latitude and longitude. */
export const places = {
  ikeja: [6.6018, 3.3515],
  lekki: [6.4478, 3.4723],
  abuja: [9.0579, 7.4951],
} as const;

type Place = readonly [latitude: number, longitude: number];

/** The four coordinates of a request. */
export const way = (
  [pickup_latitude, pickup_longitude]: Place,
  [dropoff_latitude, dropoff_longitude]: Place,
) => ({
  pickup_latitude,
  pickup_longitude,
  dropoff_latitude,
  dropoff_longitude,
});

/** A place so many degrees of latitude (111.195 km each) north of another. */
export const north = ([latitude, longitude]: Place, degrees: number): Place => [
  latitude + degrees,
  longitude,
];
