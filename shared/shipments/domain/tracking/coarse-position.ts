import { distanceKmOf, type Point } from '#ground/domain';

/** Kilometres around a door within which a rider is near it: the public must not be led there, and who waits may look out. */
const doorstepKm = 1;

/** Metres by which a position that is rounded to three decimals may be wrong. */
const roundedM = 100;

const roundTo = (degrees: number, decimals: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;
const at = ({ latitude, longitude }: Point, decimals: number): Point => ({
  latitude: roundTo(latitude, decimals),
  longitude: roundTo(longitude, decimals),
});

/** The point of an address for public estimates: rounded to 0.01°, about a kilometre. */
export const coarsenEnd = (point: Point): Point => at(point, 2);

/** A position of a rider, and how many metres it may be wrong by. */
interface Located extends Point {
  readonly accuracy_m?: number | undefined;
}

/**
 * A rider's position as the public may see it, so that nobody who follows a parcel is led to a door. It is rounded to
 * about 100 m, and near the pickup or drop-off to about a kilometre.
 */
export function coarsenPosition(rider: Point, ends: readonly Point[]): Required<Located> {
  const isNear = ends.some((end) => distanceKmOf(rider, end) < doorstepKm);
  return isNear ? { ...at(rider, 2), accuracy_m: 10 * roundedM } : { ...at(rider, 3), accuracy_m: roundedM };
}

/**
 * A rider's position as those may see it who know the door: rounded to about 100 m, so that nobody reads how a rider spends
 * the day, until the rider is within 1 km of the drop-off.
 */
export function roundPosition(rider: Located, dropoff: Point): Located {
  const { accuracy_m } = rider;
  if (distanceKmOf(rider, dropoff) <= doorstepKm) return { ...at(rider, 6), accuracy_m };
  return { ...at(rider, 3), accuracy_m: Math.max(accuracy_m ?? 0, roundedM) };
}
