/** A hub as it is sent. */
export const hubBody = {
  city: 'Lagos',
  latitude: 6.5244,
  longitude: 3.3792,
  radius_km: 45,
  rate_card: {
    STANDARD: {
      base_fare: 3400,
      included_kg: 1,
      per_kg: 250,
      per_100km: 420,
      min_days: 1,
      max_days: 2,
    },
  },
  pickup_points: [
    {
      name: 'Lagoon Line Ikeja',
      address: '32 Allen Avenue, Ikeja, Lagos',
      latitude: 6.6018,
      longitude: 3.3515,
      opening_hours: 'Mon–Sun 08:00–20:00',
    },
  ],
};

const [point] = hubBody.pickup_points;

/** The same as it is answered. */
export const hubAnswer = {
  id: '5eed0000-0000-4000-8000-000400010000',
  city: 'Lagos',
  latitude: 6.5244,
  longitude: 3.3792,
  radius_km: 45,
  service_levels: ['STANDARD'],
  rate_card: {
    STANDARD: {
      base_fare: '3400.00',
      included_kg: '1.00',
      per_kg: '250.00',
      per_100km: '420.00',
      min_days: 1,
      max_days: 2,
    },
  },
  pickup_points: [{ id: '5eed0000-0000-4000-8000-000400010001', ...point }],
};

const { rate_card: _, ...publicHub } = hubAnswer;

/** A carrier in the list, and with its hubs. */
export const listed = {
  id: '5eed0000-0000-4000-8000-000400000000',
  name: 'Lagoon Line',
  about: 'From the coast to the capital in a day.',
  phone: '+2348012345678',
  email: 'hello@lagoon.example',
  cities: ['Lagos'],
  service_levels: ['STANDARD'],
  created_at: '2026-01-01T00:00:00.000Z',
};
export const carrierAnswer = { ...listed, hubs: [publicHub] };
export const ownAnswer = { ...listed, hubs: [hubAnswer] };
