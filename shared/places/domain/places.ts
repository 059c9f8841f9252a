import { distanceKmOf, type Point } from '#ground/domain';
import { publicPlaces } from './places.data.ts';

/** A city or district that the public may see. The coordinates are its own, not those of an address in it. */
export interface Place extends Point {
  readonly code: string;
  readonly name: string;
}

/** The known place closest to a point. */
export function placeNear(point: Point): Place {
  const nearer = <P extends Place>(a: P, b: P) => (distanceKmOf(b, point) < distanceKmOf(a, point) ? b : a);
  return publicPlaces.reduce(nearer);
}
