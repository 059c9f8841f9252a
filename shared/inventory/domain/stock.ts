/** The most units that one change moves. */
export const maxUnits = 1_000_000;

/** The most units that strangers are shown. */
const maxPublicUnits = 20;

/** The remaining units as strangers see them: exact up to 20. So nobody can read a shop's stock from its refusals. */
export const publicUnitsOf = (available: number): number => Math.min(Math.max(available, 0), maxPublicUnits);

/** Up to this many units a product shows the exact number. Larger numbers all look the same. */
const maxShownUnits = 5;

/** The units as a product shows them: exact if they are few. */
export const shownUnitsOf = (available: number): number =>
  Math.min(Math.max(available, 0), maxShownUnits + 1);

/** Whether so many units are left that a product does not show the number. */
export const isMany = (available: number): boolean => available > maxShownUnits;

/** Whether it is time to order more of it. */
export const isLow = (available: number, reorderPoint: number | undefined): boolean =>
  reorderPoint !== undefined && available <= reorderPoint;

interface Watched {
  readonly available: number;
  readonly reorder_point?: number | undefined;
}

/** Whether a change of the units is visible on the product, or to the person who reorders. */
export const isSeen = (before: Watched, after: Watched): boolean =>
  shownUnitsOf(before.available) !== shownUnitsOf(after.available) ||
  isLow(before.available, before.reorder_point) !== isLow(after.available, after.reorder_point);
