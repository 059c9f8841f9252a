/** The hub of Lagoon Line in Lagos, and its counter near the pickup. */
export const hub = {
  id: '5eed0000-0000-4000-8000-000400010000',
  city: 'Lagos',
  latitude: 6.5244,
  longitude: 3.3792,
};
/** A counter of the carrier, near the pickup. */
export const counter = {
  id: '5eed0000-0000-4000-8000-000400010003',
  name: 'Lagoon Line Yaba',
  address: '210 Herbert Macaulay Way, Yaba, Lagos',
  latitude: 6.5095,
  longitude: 3.3711,
  opening_hours: 'Mon–Sun 08:00–20:00',
};
