import { distanceKm, type Point } from '../../../shared/kernel/geo.ts';

/** Within this of an end of the way a rider's position would point at a door. Kilometres. */
const doorstepKm = 1;

const rounded = (degrees: number, decimals: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;
const at = ({ latitude, longitude }: Point, decimals: number): Point => ({
  latitude: rounded(latitude, decimals),
  longitude: rounded(longitude, decimals),
});

/** An address as the public may reckon with it: to a hundredth of a degree, some kilometre. */
export const coarseEnd = (point: Point): Point => at(point, 2);

/**
 * A rider's position as the public may see it: to some 100 m on the way, to some kilometre near either end, so that
 * nobody who watches a parcel is led to the door.
 */
export function coarsePosition(rider: Point, ends: readonly Point[]): Point {
  return at(rider, ends.some((end) => distanceKm(rider, end) < doorstepKm) ? 2 : 3);
}
