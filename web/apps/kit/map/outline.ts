import type { Point } from '../../../../shared/kernel/geo.ts';
import { placeInOutline, roundPoint } from './geometry.ts';

/** An area while it is being drawn, and how it was before each step. */
export interface Outline {
  readonly corners: readonly Point[];
  readonly past: readonly (readonly Point[])[];
  /** The corner that is on its way: all of its way is one step. */
  readonly moving?: number;
}

/** An outline that begins with corners that were drawn before. */
export const beginOutline = (corners: readonly Point[] = []): Outline => ({ corners, past: [] });

/** Adds a corner where it lengthens the outline least. @param most corners; one more changes nothing */
export function addCorner({ corners, past }: Outline, added: Point, most: number): Outline {
  if (corners.length >= most) return { corners, past };
  const place = placeInOutline(corners, added);
  return { corners: corners.toSpliced(place, 0, roundPoint(added)), past: [...past, corners] };
}

/** Moves a corner. */
export const moveCorner = ({ corners, past, moving }: Outline, place: number, to: Point): Outline => ({
  corners: corners.with(place, roundPoint(to)),
  past: moving === place ? past : [...past, corners],
  moving: place,
});

/** Takes back the last step. */
export const undoStep = ({ corners, past }: Outline): Outline => ({
  corners: past.at(-1) ?? corners,
  past: past.slice(0, -1),
});
