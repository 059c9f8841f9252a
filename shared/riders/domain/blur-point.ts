import type { Point } from '../../kernel/geo.ts';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * A point to 0.01°, about a kilometre: where a job is, for riders who have not claimed it. What they are told is worked out
 * from this point, so that no number of questions leads to the street.
 */
export const blurPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
});
