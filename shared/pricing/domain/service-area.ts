import type { Market, Point } from '#ground/domain';

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * The box around each served country, in degrees, rounded outwards. Nigeria reaches from 4°16′ to 13°53′ N and from
 * 2°40′ to 14°41′ E; the box includes a strip of its neighbours.
 */
const areas: Readonly<Record<Market, Box>> = {
  NG: { south: 4.2, north: 13.9, west: 2.6, east: 14.7 },
};

/** Whether a point can be in a country. Elsewhere no riders are searched for. */
export function isInServiceArea(country: Market, { latitude, longitude }: Point): boolean {
  const { south, north, west, east } = areas[country];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
