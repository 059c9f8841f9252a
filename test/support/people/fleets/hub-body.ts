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
