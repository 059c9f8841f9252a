import type { Point } from '#ground/domain';

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * A point to 0.01°, about a kilometre: where a job is, for riders who have not claimed it. All answers to them are
 * computed from this point, so that no number of requests reveals the street.
 */
export const blurPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
});
