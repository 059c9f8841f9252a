import { asKobo, msPerDay } from '#ground/domain';
/** Who may withdraw what, and when a merchant may no longer sell. For live money only: test money never waits. */
export const payoutRules = {
  /** Milliseconds from the arrival of money that may be charged back until it can be withdrawn. */
  wait: msPerDay,
  /** A merchant is new for these milliseconds after its verification, and until it has handed over this many orders. */
  newFor: 30 * msPerDay,
  newOrders: 20,
  /** The total that an unverified merchant may sell, in totals paid through us. */
  unverifiedSales: asKobo(100_000_000),
  /** The card money that an unverified merchant may withdraw in this many days. */
  unverifiedOut: asKobo(5_000_000),
  unverifiedDays: 30,
  /**
   * The balance below which a merchant may no longer sell, and the milliseconds after which any balance below zero has
   * the same effect.
   */
  lowest: asKobo(-5_000_000),
  longestBelow: 14 * msPerDay,
} as const;
