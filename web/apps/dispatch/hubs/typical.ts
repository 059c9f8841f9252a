import type { Point } from '../../../../shared/kernel/geo.ts';
import { roundPoint } from '../../kit/map/geometry.ts';
import { hubWords } from '../words/hubs.ts';
import type { HubBody } from './hub-values.ts';

/** A parcel to price, and what it is called. */
export interface SampleParcel {
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
  /** Kilograms. */
  readonly weight: number;
  /** Naira. */
  readonly value: number;
}

const kmPerDegree = 111.2;

/** A point so many kilometres to the east. */
const eastOf = ({ latitude, longitude }: Point, km: number): Point =>
  roundPoint({
    latitude,
    longitude: longitude + km / (kmPerDegree * Math.cos((latitude * Math.PI) / 180)),
  });

/** The most cities to which a typical parcel goes. */
const mostCities = 3;

/**
 * Parcels as most are that begin at a hub: near it, across its area, heavy, of value, and to the other hubs.
 * @param others where the other hubs of the carrier are
 */
export function listTypical(
  hub: Pick<HubBody, 'latitude' | 'longitude' | 'radius_km'>,
  others: readonly (Point & { readonly city: string })[],
): readonly SampleParcel[] {
  const { typical } = hubWords.preview;
  const from = roundPoint(hub);
  const across = eastOf(from, hub.radius_km * 0.8);
  const small = { from, weight: 1, value: 10_000 };
  return [
    { ...small, name: typical.near, to: eastOf(from, Math.min(5, hub.radius_km)) },
    { ...small, name: typical.far, to: across },
    { ...small, name: typical.heavy, to: across, weight: 20 },
    { ...small, name: typical.valuable, to: across, value: 200_000 },
    ...others.slice(0, mostCities).map(({ city, latitude, longitude }) => ({
      ...small,
      name: `${typical.city} ${city}`,
      to: { latitude, longitude },
    })),
  ];
}
