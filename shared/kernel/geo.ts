/** The supported countries, by their two-letter ISO codes. */
export const countries = ['NG', 'GH', 'KE', 'ZA'] as const;
export type Country = (typeof countries)[number];

/** The countries in which parcels are carried, each with a tariff and a service area. */
export const markets = ['NG'] as const satisfies readonly Country[];
export type Market = (typeof markets)[number];

/** The default country. */
export const defaultCountry: Market = 'NG';

export const countryNames: Readonly<Record<Country, string>> = {
  NG: 'Nigeria',
  GH: 'Ghana',
  KE: 'Kenya',
  ZA: 'South Africa',
};

/** The prefixes of the countries' phone numbers. */
export const callingCodes: readonly string[] = ['+234', '+233', '+254', '+27'];

/** The prefixes in words. */
export const callingCodesSaid = `${callingCodes.slice(0, -1).join(', ')} and ${callingCodes.at(-1)}`;

/** True for the code of one of the countries. */
export function isCountry(code: string): code is Country {
  return countries.some((country) => country === code);
}

/** A point on the earth in decimal degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A circle around a point, such as the area that a hub serves. */
export interface Circle {
  readonly center: Point;
  readonly radiusKm: number;
}

/** Mean radius of the earth, IUGG. */
export const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The great-circle distance in km (haversine), unrounded. */
export function distanceKmOf(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** The name of a cell by its row and column. Columns wrap around at the 180th meridian. */
function cellName(row: number, column: number, perDegree: number): string {
  const around = 360 * perDegree;
  const half = around / 2;
  return `${row}:${((((column + half) % around) + around) % around) - half}`;
}

const jobCells = 10;
const marketCells = 1;

/** The four cells around the cell corner nearest to a point. */
function around({ latitude, longitude }: Point, perDegree: number): readonly string[] {
  const row = Math.round(latitude * perDegree);
  const column = Math.round(longitude * perDegree);
  return [row - 1, row].flatMap((r) => [column - 1, column].map((c) => cellName(r, c, perDegree)));
}

/** The 0.1° cell (about 11 km) under which a job or a rider is filed. */
export function cellOf({ latitude, longitude }: Point): string {
  return cellName(Math.floor(latitude * jobCells), Math.floor(longitude * jobCells), jobCells);
}

/**
 * The four 0.1° cells around the cell corner nearest to the point. They hold everything within 0.05° of it: 5.56 km
 * north and south, and 5.56 km × cos(latitude) east and west (5.4 km in the north of Nigeria).
 */
export const cellsOfPoint = (point: Point): readonly string[] => around(point, jobCells);

const directoryCells = 2;

/** The 0.5° cell (about 55 km) under which a store is listed. */
export function directoryCellOf({ latitude, longitude }: Point): string {
  return cellName(
    Math.floor(latitude * directoryCells),
    Math.floor(longitude * directoryCells),
    directoryCells,
  );
}

/** The four 0.5° cells around the cell corner nearest to the point. They hold everything within 0.25° (27 km) of it. */
export const directoryCellsOfPoint = (point: Point): readonly string[] => around(point, directoryCells);

/** The 1° cell (about 111 km) that lists the hubs serving a point. */
export function marketCellOf({ latitude, longitude }: Point): string {
  return cellName(Math.floor(latitude * marketCells), Math.floor(longitude * marketCells), marketCells);
}

/**
 * The 1° cells under which a hub is filed: all cells that the bounding box of its circle touches. None is missing, and
 * one at a corner of the box may be extra.
 */
export function marketCellsOf({ center, radiusKm }: Circle): readonly string[] {
  const angle = radiusKm / earthRadiusKm;
  const tall = degrees(angle);
  // A circle is widest where meridians touch it. A circle around a pole spans all longitudes.
  const sine = Math.sin(angle) / Math.cos(radians(center.latitude));
  const wide = sine < 1 ? degrees(Math.asin(sine)) : 180;
  const cells = new Set<string>();
  for (let row = Math.floor(center.latitude - tall); row <= center.latitude + tall; row++) {
    for (let column = Math.floor(center.longitude - wide); column <= center.longitude + wide; column++) {
      cells.add(cellName(row, column, marketCells));
    }
  }
  return [...cells];
}
