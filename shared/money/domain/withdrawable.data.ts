import { kobo } from '../../kernel/money.ts';
import { msPerDay } from '../../kernel/time.ts';

/** Who may withdraw what, and when a merchant sells no more. Live money only: test money waits for nothing. */
export const payoutRules = {
  /** Milliseconds from the arrival of money that may be charged back until it can be withdrawn. */
  wait: msPerDay,
  /** Milliseconds after its verification, and orders handed over, before which a merchant is new. */
  newFor: 30 * msPerDay,
  newOrders: 20,
  /** What a merchant who is not verified sells in all, in totals paid through us. */
  unverifiedSales: kobo(100_000_000),
  /** What such a merchant withdraws of card money in so many days. */
  unverifiedOut: kobo(5_000_000),
  unverifiedDays: 30,
  /** The balance below which a merchant sells no more, and the milliseconds after which any balance below zero does. */
  lowest: kobo(-5_000_000),
  longestBelow: 14 * msPerDay,
} as const;
