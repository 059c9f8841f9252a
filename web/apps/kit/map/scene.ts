import type { Point } from '../../../../shared/kernel/geo.ts';

/** Something at one point of a map, with its name beside it. */
export interface MapPlace {
  readonly id: string;
  readonly at: Point;
  readonly name: string;
  /** How it looks: an end of a route, who moves, or what is being drawn. */
  readonly kind: 'end' | 'rider' | 'corner';
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
