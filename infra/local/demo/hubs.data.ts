import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import type { CardRate, CarrierHub, RateCard } from '../../../shared/pricing/domain/hubs.ts';

/** Demo carriers with invented names, and their hubs in the ten largest Nigerian cities. Amounts are in naira. */
const naira = (amount: number) => asKobo(amount * 100);

type Spot = readonly [area: string, address: string, latitude: number, longitude: number];

/** A city, the radius in km that its hubs serve, and the streets with counters. */
const city = ([latitude, longitude]: readonly [number, number], radius: number, spots: readonly Spot[]) => ({
  center: { latitude, longitude },
  radius,
  spots,
});

const cities = {
  Lagos: city([6.5244, 3.3792], 45, [
    ['Ikeja', '32 Allen Avenue, Ikeja, Lagos', 6.6018, 3.3515],
    ['Lekki', '15 Admiralty Way, Lekki Phase 1, Lagos', 6.4478, 3.4723],
    ['Yaba', '210 Herbert Macaulay Way, Yaba, Lagos', 6.5095, 3.3711],
  ]),
  Kano: city([12.0001, 8.5167], 35, [
    ['Nassarawa', '8 Audu Bako Way, Nassarawa, Kano', 11.9833, 8.5497],
    ['Sabon Gari', '61 Airport Road, Sabon Gari, Kano', 12.0192, 8.5352],
  ]),
  Ibadan: city([7.3776, 3.947], 35, [
    ['Bodija', '5 Awolowo Avenue, Bodija, Ibadan', 7.4347, 3.9143],
    ['Ring Road', '120 Ring Road, Challenge, Ibadan', 7.3489, 3.8797],
  ]),
  Abuja: city([9.0579, 7.4951], 45, [
    ['Wuse', '40 Adetokunbo Ademola Crescent, Wuse 2, Abuja', 9.0797, 7.4767],
    ['Garki', '3 Ahmadu Bello Way, Garki, Abuja', 9.0333, 7.4883],
    ['Kubwa', '17 Gado Nasko Road, Kubwa, Abuja', 9.1538, 7.322],
  ]),
  'Port Harcourt': city([4.8156, 7.0498], 35, [
    ['GRA', '24 Tombia Street, GRA Phase 2, Port Harcourt', 4.8194, 7.0014],
    ['Rumuola', '98 Aba Road, Rumuola, Port Harcourt', 4.8339, 7.0085],
  ]),
  'Benin City': city([6.335, 5.6037], 30, [
    ['Ring Road', "1 King's Square, Benin City", 6.335, 5.6225],
    ['Ugbowo', '77 Ugbowo Lagos Road, Benin City', 6.3925, 5.6133],
  ]),
  Maiduguri: city([11.8333, 13.15], 30, [
    ['Old GRA', '12 Sir Kashim Ibrahim Way, Maiduguri', 11.8391, 13.1506],
  ]),
  Zaria: city([11.0855, 7.7199], 30, [
    ['Samaru', '4 Sokoto Road, Samaru, Zaria', 11.1583, 7.6508],
    ['Sabon Gari', '29 Main Street, Sabon Gari, Zaria', 11.1133, 7.7278],
  ]),
  Aba: city([5.1066, 7.3667], 30, [['Ariaria', '150 Faulks Road, Ariaria, Aba', 5.1139, 7.3319]]),
  Jos: city([9.8965, 8.8583], 30, [
    ['Terminus', '6 Ahmadu Bello Way, Jos', 9.9186, 8.8917],
    ['Rayfield', '21 Rayfield Road, Jos', 9.8547, 8.8917],
  ]),
};

type City = keyof typeof cities;
const cityNames = Object.keys(cities);

/** A row of a rate card: base fare with the first kg, each further kg, each 100 km (naira), and days from and to. */
const rate = (
  [base, perKg, per100Km]: readonly [number, number, number],
  [min_days, max_days]: readonly [number, number],
): CardRate => ({
  base_fare: naira(base),
  included_kg: 1,
  per_kg: naira(perKg),
  per_100km: naira(per100Km),
  min_days,
  max_days,
});

/** Fixed UUIDs, so that a seeded table is the same each time: of a carrier, a hub of it, a counter of that. */
const fixedId = (carrier: number, city = 0, counter = 0) =>
  `5eed0000-0000-4000-8000-${[carrier, city, counter].map((part) => String(part).padStart(4, '0')).join('')}`;

interface DemoCarrier {
  readonly name: string;
  readonly rate_card: RateCard;
  readonly opening_hours: string;
  /** It runs the first spots of each of its cities: how many. */
  readonly counters: number;
  readonly served: readonly City[];
}

/** The hubs of a carrier. @param at of the carrier in their list */
function hubsOf(
  { name, rate_card, opening_hours, counters, served }: DemoCarrier,
  at: number,
): readonly CarrierHub[] {
  const carrier = at + 1;
  return served.map((city): CarrierHub => {
    const number = cityNames.indexOf(city) + 1;
    const { center, radius, spots } = cities[city];
    return {
      hub_id: toId<'Hub'>(fixedId(carrier, number)),
      carrier_id: toId<'User'>(fixedId(carrier)),
      carrier_name: name,
      city,
      center,
      radius_km: radius,
      rate_card,
      verified: true,
      pickup_points: spots.slice(0, counters).map(([area, address, latitude, longitude], spot) => ({
        id: fixedId(carrier, number, spot + 1),
        name: `${name} ${area}`,
        address,
        latitude,
        longitude,
        opening_hours,
      })),
    };
  });
}

const carriers: readonly DemoCarrier[] = [
  {
    name: 'Harmattan Express',
    rate_card: {
      EXPRESS: rate([1900, 120, 17_000], [0, 0]),
      STANDARD: rate([2600, 220, 380], [1, 4]),
      SAVER: rate([2200, 180, 300], [4, 7]),
    },
    opening_hours: 'Mon–Sat 08:00–18:00',
    counters: 3,
    served: [
      'Lagos',
      'Kano',
      'Ibadan',
      'Abuja',
      'Port Harcourt',
      'Benin City',
      'Maiduguri',
      'Zaria',
      'Aba',
      'Jos',
    ],
  },
  {
    name: 'Bight Couriers',
    rate_card: { SAME_DAY: rate([1600, 100, 12_000], [0, 0]), STANDARD: rate([2900, 200, 350], [1, 3]) },
    opening_hours: 'Mon–Fri 08:00–17:00, Sat 09:00–14:00',
    counters: 2,
    served: ['Lagos', 'Ibadan', 'Abuja', 'Port Harcourt', 'Benin City', 'Aba'],
  },
  {
    name: 'Zuma Rock Parcels',
    rate_card: { STANDARD: rate([2800, 210, 340], [2, 4]), SAVER: rate([2300, 170, 280], [4, 6]) },
    opening_hours: 'Mon–Sat 07:30–17:30',
    counters: 2,
    served: ['Abuja', 'Kano', 'Zaria', 'Jos', 'Maiduguri', 'Lagos'],
  },
  {
    name: 'Lagoon Line',
    rate_card: {
      EXPRESS: rate([2100, 120, 15_000], [0, 0]),
      SAME_DAY: rate([1700, 100, 11_000], [0, 0]),
      STANDARD: rate([3400, 250, 420], [1, 2]),
    },
    opening_hours: 'Mon–Sun 08:00–20:00',
    counters: 3,
    served: ['Lagos', 'Ibadan', 'Abuja', 'Port Harcourt'],
  },
  {
    name: 'Savanna Freight',
    rate_card: { STANDARD: rate([2500, 150, 330], [3, 5]), SAVER: rate([2000, 120, 270], [5, 8]) },
    opening_hours: 'Mon–Sat 08:00–17:00',
    counters: 1,
    served: ['Kano', 'Zaria', 'Jos', 'Maiduguri', 'Abuja', 'Lagos', 'Aba'],
  },
];

/** Every hub of the demo carriers. */
export const seedHubs: readonly CarrierHub[] = carriers.flatMap(hubsOf);
