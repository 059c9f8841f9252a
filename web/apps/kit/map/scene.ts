import type { Point } from '../../../../shared/kernel/geo.ts';
import { circleOf } from './geometry.ts';

/** Something at one point of a map, with its name beside it. */
export interface MapPlace {
  readonly id: string;
  readonly at: Point;
  readonly name: string;
  /** How it looks: an end of a route, who moves, what is being drawn, or one of many, of which some stand out. */
  readonly kind: 'end' | 'rider' | 'corner' | 'dot' | 'loud-dot';
  /** Where it may be moved, by drag and by keys: takes the new point. */
  readonly onMove?: (at: Point) => void;
}

/** What a map shows. */
export interface MapScene {
  readonly places: readonly MapPlace[];
  /** Filled shapes, by their corners. */
  readonly areas: readonly (readonly Point[])[];
  /** Points that a line joins. */
  readonly line: readonly Point[];
  /** Kilometres around the first place that are seen at least; one, unless it says otherwise. */
  readonly leastKm?: number;
}

/** An end of a route, and what it is called beside it. */
export interface RouteEnd {
  readonly at: Point;
  readonly name: string;
}

/** A parcel on its way: both ends and, where one was seen, the rider with how exact that is and a line to the door. */
export const toRouteScene = (
  [pickup, door]: readonly [RouteEnd, RouteEnd],
  rider: (RouteEnd & { readonly accuracyM?: number | undefined }) | undefined,
): MapScene => ({
  places: [
    { id: 'pickup', ...pickup, kind: 'end' },
    { id: 'dropoff', ...door, kind: 'end' },
    ...(rider ? [{ id: 'rider', at: rider.at, name: rider.name, kind: 'rider' as const }] : []),
  ],
  areas: rider?.accuracyM === undefined ? [] : [circleOf(rider.at, rider.accuracyM / 1000)],
  line: rider ? [rider.at, door.at] : [],
});
