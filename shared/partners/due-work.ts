import type { Item } from '#ground';
import type { ClockedWork } from './clock.ts';
import type { DueKind } from './domain/due-kinds.ts';

/**
 * Nothing can be done to an item yet: somebody else has to decide first, such as the payment gateway. The item stays due, and
 * the next run tries again.
 */
export class Undecided extends Error {}

/**
 * What time does to one kind of thing that organizations have. The context of the things declares it, and functions/ puts
 * all kinds together: for the schedule, and for the test clock.
 */
export interface DueWork<W extends ClockedWork = ClockedWork> {
  /** What they are, for whoever looks at a test clock. */
  readonly kind: DueKind;
  /** How the partitions of these things begin, up to the first `#`. */
  readonly prefix: string;
  /**
   * Does the first thing that is due by `work.now`, in transactions of its own, and moves the item to its next time. Does
   * nothing to an item for which nothing is due any more: the list lags slightly behind the table.
   * @throws Undecided
   */
  run(item: Item, work: W): Promise<void>;
}
