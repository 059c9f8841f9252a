import type { Country } from '../../shared/kernel/geo.ts';
import { folded, geonames, known, landmarks, states, streets } from './sources.ts';

interface Place {
  readonly rank: string;
  readonly names: readonly string[];
  readonly latitude: string;
  readonly longitude: string;
}
interface Area extends Place {
  readonly landmarks: readonly Place[];
  readonly streets: readonly Place[];
}
interface City extends Place {
  readonly country: string;
  readonly state: string;
  /** Those that are in none of its areas. */
  readonly landmarks: readonly Place[];
  readonly areas: readonly Area[];
}
type Known = (typeof known)[number];

/** The ranks of places that only GeoNames has, of streets, of unranked capitals, and of states. */
const ranks = { other: '5', street: '4', capital: '3', state: '4' } as const;

/** GeoNames' entry for a known place: with that name in that state, or filed under no existing state. */
function entryOf({ country, name, also }: Known, state: string) {
  const called = new Set([name, ...also].map(folded));
  const alike = geonames.filter((town) => town.country === country && called.has(folded(town.name)));
  return alike.find((town) => town.state === state) ?? alike.find((town) => town.state === '');
}

/** A known place with its given coordinates, or those of GeoNames. */
function placeOf(row: Known, state: string): Place {
  const { name, also, rank } = row;
  const { latitude, longitude } = row.latitude === '' ? (entryOf(row, state) ?? row) : row;
  if (latitude === '') throw new Error(`GeoNames has no ${name} in ${state}: add its coordinates`);
  return { rank, names: [name, ...also], latitude, longitude };
}

/** The landmarks of an area, or, without one, those of a city that are in none of its areas. */
const landmarksOf = (country: Country, city: string, area = ''): Place[] =>
  landmarks
    .filter((one) => one.country === country && one.city === city && one.area === area)
    .map(({ also, ...one }) => ({ ...one, names: [one.name, ...also] }));

/** The known areas of a city, with their landmarks and streets. */
function areasOf({ country, name, state }: Known): City['areas'] {
  return known
    .filter((row) => row.country === country && row.city === name)
    .map((row) => ({
      ...placeOf(row, state),
      landmarks: landmarksOf(country, name, row.name),
      streets: streets
        .filter((street) => street.country === country && street.city === name && street.area === row.name)
        .map((street) => ({ ...street, rank: ranks.street, names: [street.name] })),
    }));
}

function citiesOf(): City[] {
  const towns = known.filter(({ city }) => city === '');
  const stateOf = (row: Known) =>
    towns.find((town) => town.country === row.country && town.name === (row.city || row.name))?.state ?? '';
  const taken = new Set(known.map((row) => entryOf(row, stateOf(row))));
  const capitals = new Set(states.map(({ country, name, capital }) => `${country}/${name}/${capital}`));
  const others = geonames
    .filter((town) => town.state !== '' && !taken.has(town))
    .map((town): City => {
      const isCapital = capitals.has(`${town.country}/${town.state}/${town.name}`);
      const rank = isCapital ? ranks.capital : ranks.other;
      return { ...town, rank, names: [town.name], landmarks: [], areas: [] };
    });
  const cities = towns.map(
    (row): City => ({
      ...row,
      ...placeOf(row, row.state),
      landmarks: landmarksOf(row.country, row.name),
      areas: areasOf(row),
    }),
  );
  const held = cities.flatMap((city) => [
    city,
    ...city.landmarks,
    ...city.areas.flatMap((area) => [area, ...area.landmarks, ...area.streets]),
  ]);
  if (held.length !== known.length + landmarks.length + streets.length)
    throw new Error('an area, a landmark or a street has no known city or area');
  return [...cities, ...others];
}

const byName = (a: Place, b: Place) => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1);
const line = (level: number, { rank, names, latitude, longitude }: Place) =>
  `${level}${rank}${names.join(';')}|${latitude}|${longitude}`;
const linesOf = (level: number, places: readonly Place[]) =>
  places.toSorted(byName).map((place) => line(level, place));

const cities = citiesOf();

/**
 * The gazetteer of a country as text, each place below the one that contains it. A line has the level (1 state, 2 city,
 * 3 area, 4 street, 5 landmark of a city or an area), the rank, the name and other names, and the coordinates. The second
 * name of a state is the long one.
 * @throws when the sources contradict each other
 */
export function gazetteerOf(country: Country): string {
  const lines: string[] = [];
  for (const { name, kind, capital } of states.filter((state) => state.country === country)) {
    const inside = cities.filter((city) => city.country === country && city.state === name).toSorted(byName);
    const seat = inside
      .flatMap((city) => [city, ...city.areas])
      .find(({ names: [called] }) => called === capital);
    if (!seat) throw new Error(`${name} has no ${capital}`);
    lines.push(line(1, { ...seat, rank: ranks.state, names: kind ? [name, `${name} ${kind}`] : [name] }));
    for (const city of inside) {
      lines.push(line(2, city), ...linesOf(5, city.landmarks));
      for (const area of city.areas.toSorted(byName))
        lines.push(line(3, area), ...linesOf(4, area.streets), ...linesOf(5, area.landmarks));
    }
  }
  return lines.join('\n');
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

/** The module with the places in which the public sees the ends of a shipment. */
export function placesModule(): string {
  const rows = known
    .filter(({ code }) => code !== '')
    .map(
      ({ code, name, latitude, longitude }) =>
        `    [${quoted(code)}, ${quoted(name)}, ${Number(latitude)}, ${Number(longitude)}],\n`,
    );
  return `/**
 * Nigerian cities and districts in which the public sees the ends of a shipment, with the coordinates of the city or
 * district. A code is that of the city's airport, or our own if it has none. The gazetteer has them too, from the same
 * table; tracking loads only these, a tenth of its size. Written by bin/gazetteer/make.ts from bin/gazetteer/places.csv.
 */
export const publicPlaces = (
  [
${rows.join('')}  ] as const
).map(([code, name, latitude, longitude]) => ({ code, name, latitude, longitude }));
`;
}
