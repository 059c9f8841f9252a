/** From Ikeja to Lekki: what is sent, and two of the rates that come back. */
const about = { currency: 'NGN', distance_km: '21.71', rate_token: 'eyJhbGciOiJFZERTQSIs…' } as const;

const rider = {
  ...about,
  rate_id: '1fc3ae84-fd6e-4f77-ad4b-4fd81530b5b3',
  fulfillment_mode: 'marketplace',
  is_rider_delivery: true,
  service_level: 'STANDARD',
  service_name: 'Rider Standard',
  provider: 'Svc Riders',
  total: '3930.85',
  badge: 'CHEAPEST',
  estimated_duration_minutes: 1287,
  estimated_delivery_display: 'about 22 hours',
  package_size_class: 'SMALL',
  breakdown: {
    base_fare: '900.00',
    distance_fee: '2930.85',
    weight_fee: '0.00',
    value_surcharge: '0.00',
    protection_fee: '100.00',
  },
} as const;

const carrier = {
  ...about,
  rate_id: '38d51a5c-ccb1-4809-84a8-6e8f6596786f',
  fulfillment_mode: 'carrier',
  is_rider_delivery: false,
  service_level: 'SAME_DAY',
  service_name: 'Same Day',
  provider: 'Lagoon Line',
  total: '4388.10',
  badge: 'FASTEST',
  estimated_duration_minutes: 387,
  estimated_delivery_display: 'about 7 hours',
  carrier_id: '5eed0000-0000-4000-8000-000400000000',
  carrier_name: 'Lagoon Line',
  first_mile: { available: true, fee: '2232.55', service_level: 'STANDARD' },
  combined_pickup_total: '6620.65',
} as const;

export const example = {
  body: {
    pickup_latitude: 6.6018,
    pickup_longitude: 3.3515,
    dropoff_latitude: 6.4478,
    dropoff_longitude: 3.4723,
    package_weight_kg: 2.5,
    declared_value: 20000,
  },
  response: {
    direct_distance_km: '21.71',
    is_rider_coverable: true,
    recommended_mode: 'marketplace',
    currency: 'NGN',
    rates: [rider, carrier],
    marketplace_rates: [rider],
    carrier_rates: [carrier],
    pickup_points: [
      {
        id: '5eed0000-0000-4000-8000-000400010001',
        name: 'Lagoon Line Ikeja',
        address: '32 Allen Avenue, Ikeja, Lagos',
        latitude: 6.6018,
        longitude: 3.3515,
        distance_km: '0.00',
        opening_hours: 'Mon–Sun 08:00–20:00',
      },
    ],
    package_size_class: 'SMALL',
  },
} as const;
