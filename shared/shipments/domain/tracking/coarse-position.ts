import { distanceKmOf, type Point } from '#ground/domain';

/** Kilometres from the pickup or drop-off within which a rider's position would reveal a door. */
const doorstepKm = 1;

const roundTo = (degrees: number, decimals: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;
const at = ({ latitude, longitude }: Point, decimals: number): Point => ({
  latitude: roundTo(latitude, decimals),
  longitude: roundTo(longitude, decimals),
});

/** The point of an address for public estimates: rounded to 0.01°, about a kilometre. */
export const coarsenEnd = (point: Point): Point => at(point, 2);

/**
 * A rider's position as the public may see it, so that nobody who follows a parcel is led to a door. It is rounded to
 * about 100 m, and near the pickup or drop-off to about a kilometre.
 */
export function coarsenPosition(rider: Point, ends: readonly Point[]): Point {
  return at(rider, ends.some((end) => distanceKmOf(rider, end) < doorstepKm) ? 2 : 3);
}
