import type { Country, Point } from '../../../shared/kernel/geo.ts';

/** Around each country, in degrees. */
const boxes = {
  NG: { south: 4.2, north: 13.9, west: 2.6, east: 14.7 },
  GH: { south: 4.7, north: 11.2, west: -3.3, east: 1.2 },
  KE: { south: -4.8, north: 4.7, west: 33.9, east: 42 },
  ZA: { south: -35, north: -22, west: 16.4, east: 33 },
} as const;

/** Whether a point may be in a country. */
export function isInBox(country: Country, { latitude, longitude }: Point): boolean {
  const { south, north, west, east } = boxes[country];
  return latitude > south && latitude < north && longitude > west && longitude < east;
}
