import { toId } from '../../../shared/kernel/ids.ts';

const idOf = (nth: number) =>
  toId<'User'>(`5eed0000-0000-4000-8000-0006000000${String(nth).padStart(2, '0')}`);

/** Who sends what the first carrier has in hand. Nobody signs in as this account. */
export const fleetSender = {
  id: idOf(0),
  name: 'Balogun Textiles',
  phone: '+2348000000501',
  role: 'merchant',
} as const;

const places = {
  yaba: ['12 Herbert Macaulay Way, Yaba', 6.5095, 3.3711],
  ikeja: ['32 Allen Avenue, Ikeja', 6.6018, 3.3515],
  lekki: ['7 Admiralty Road, Lekki Phase 1', 6.4478, 3.4723],
  island: ['3 Ahmadu Bello Way, Victoria Island', 6.4281, 3.4219],
  surulere: ['18 Bode Thomas Street, Surulere', 6.4969, 3.3481],
  balogun: ['40 Balogun Street, Lagos Island', 6.4549, 3.3883],
} as const;
type PlaceName = keyof typeof places;

const rider = (nth: number, name: string, at: PlaceName) => {
  const [, latitude, longitude] = places[at];
  return {
    id: idOf(nth),
    name,
    phone: `+23480000005${String(10 + nth)}`,
    role: 'rider',
    at: { latitude, longitude },
  } as const;
};

/** The riders of the first carrier besides the one whom the demo shows, with where they are. */
export const fleetRiders = [
  rider(1, 'Musa Ibrahim', 'surulere'),
  rider(2, 'Bisi Adewale', 'ikeja'),
  rider(3, 'Emeka Obi', 'island'),
  rider(4, 'Aisha Sani', 'balogun'),
] as const;

/** How far a parcel has come: only booked, claimed, with a rider, on its way, or held up. */
export type FleetPhase = 'open' | 'claimed' | 'assigned' | 'on-way' | 'held';

const parcel = (
  phase: FleetPhase,
  [from, to]: readonly [PlaceName, PlaceName],
  customer_name: string,
  nth: number,
) => ({
  phase,
  booking: {
    customer_name,
    customer_phone: `+2348000000${600 + nth}`,
    pickup_address: places[from][0],
    pickup_latitude: places[from][1],
    pickup_longitude: places[from][2],
    dropoff_address: places[to][0],
    dropoff_latitude: places[to][1],
    dropoff_longitude: places[to][2],
    package_weight_kg: 1 + (nth % 4),
    declared_value: 15_000,
    package_description: 'Two yards of Ankara',
    merchant_reference: `BALOGUN-${nth}`,
  },
});

/** What was booked with the first carrier. */
export const fleetParcels = [
  parcel('open', ['balogun', 'lekki'], 'Kemi Alabi', 1),
  parcel('open', ['balogun', 'ikeja'], 'Yusuf Garba', 2),
  parcel('open', ['yaba', 'island'], 'Chioma Nwosu', 3),
  parcel('claimed', ['balogun', 'surulere'], 'Ife Ojo', 4),
  parcel('claimed', ['ikeja', 'lekki'], 'Halima Danjuma', 5),
  parcel('assigned', ['balogun', 'yaba'], 'Sade Cole', 6),
  parcel('assigned', ['surulere', 'island'], 'Obinna Eze', 7),
  parcel('on-way', ['balogun', 'lekki'], 'Tolu Bakare', 8),
  parcel('on-way', ['ikeja', 'surulere'], 'Zainab Lawal', 9),
  parcel('held', ['balogun', 'island'], 'Femi Akande', 10),
] as const;
