/** The most units that one change moves. */
export const mostUnits = 1_000_000;

/** As many units, or fewer, are told exactly to those who look at a product. Those who have more are all the same. */
const toldExactly = 5;

/** The units as a product shows them: exact where they are few. */
export const shownUnits = (available: number): number => Math.min(Math.max(available, 0), toldExactly + 1);

/** Whether so many units are left that a product does not show how many. */
export const isMany = (available: number): boolean => available > toldExactly;

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
