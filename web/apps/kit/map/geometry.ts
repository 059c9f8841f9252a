import { distanceKmOf, earthRadiusKm, type Point } from '../../../../shared/kernel/geo.ts';

const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Corners enough for a circle to look round. */
const circleCorners = 48;

/** The circle around a point, by its corners. */
export function circleOf({ latitude, longitude }: Point, km: number): readonly Point[] {
  const high = toDegrees(km / earthRadiusKm);
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: circleCorners }, (_, corner) => {
    const turn = (corner / circleCorners) * 2 * Math.PI;
    return { latitude: latitude + high * Math.sin(turn), longitude: longitude + wide * Math.cos(turn) };
  });
}

/** The point at a share of the straight way between two, which are near each other. */
export const pointBetween = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** The points that lie farthest out, south-west and north-east; undefined without points. */
export function boundsOf(points: readonly Point[]): readonly [Point, Point] | undefined {
  if (points.length === 0) return undefined;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [
    { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) },
    { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) },
  ];
}

/** A point as the API takes it: with six decimals, a tenth of a metre. */
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

/** Between which corners a new one lengthens the outline least: the place that it gets in the list. */
export function placeInOutline(corners: readonly Point[], added: Point): number {
  if (corners.length < 3) return corners.length;
  const costs = corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return distanceKmOf(corner, added) + distanceKmOf(added, next) - distanceKmOf(corner, next);
  });
  return costs.indexOf(Math.min(...costs)) + 1;
}
