/** The most units that one change moves. */
export const mostUnits = 1_000_000;

/** The most units of which strangers learn that they are there. */
const mostTold = 20;

/** The units that are left, as strangers learn of them: exact up to 20. So nobody reads a shop's stock from its refusals. */
export const toldUnits = (available: number): number => Math.min(Math.max(available, 0), mostTold);

/** As many units, or fewer, are exact on a product. Those that have more are all the same. */
const mostShown = 5;

/** The units as a product shows them: exact where they are few. */
export const shownUnits = (available: number): number => Math.min(Math.max(available, 0), mostShown + 1);

/** Whether so many units are left that a product does not show how many. */
export const isMany = (available: number): boolean => available > mostShown;

/** Whether it is time to order more of it. */
export const isLow = (available: number, reorderPoint: number | undefined): boolean =>
  reorderPoint !== undefined && available <= reorderPoint;

interface Watched {
  readonly available: number;
  readonly reorder_point?: number | undefined;
}

/** Whether a change of the units is seen on the product, or by who reorders. */
export const isSeen = (before: Watched, after: Watched): boolean =>
  shownUnits(before.available) !== shownUnits(after.available) ||
  isLow(before.available, before.reorder_point) !== isLow(after.available, after.reorder_point);
