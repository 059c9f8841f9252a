/** The most units that one change moves. */
export const mostUnits = 1_000_000;

/** The most units that strangers are shown. */
const mostTold = 20;

/** The remaining units as strangers see them: exact up to 20. So nobody can read a shop's stock from its refusals. */
export const toldUnits = (available: number): number => Math.min(Math.max(available, 0), mostTold);

/** Up to this many units a product shows the exact number. Larger numbers all look the same. */
const mostShown = 5;

/** The units as a product shows them: exact if they are few. */
export const shownUnits = (available: number): number => Math.min(Math.max(available, 0), mostShown + 1);

/** Whether so many units are left that a product does not show the number. */
export const isMany = (available: number): boolean => available > mostShown;

/** Whether it is time to order more of it. */
export const isLow = (available: number, reorderPoint: number | undefined): boolean =>
  reorderPoint !== undefined && available <= reorderPoint;

interface Watched {
  readonly available: number;
  readonly reorder_point?: number | undefined;
}

/** Whether a change of the units is visible on the product, or to the person who reorders. */
export const isSeen = (before: Watched, after: Watched): boolean =>
  shownUnits(before.available) !== shownUnits(after.available) ||
  isLow(before.available, before.reorder_point) !== isLow(after.available, after.reorder_point);
