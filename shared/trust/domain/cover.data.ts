import { asKobo } from '#ground/domain';
/** The most that a rider may have in hand: declared values up to the cover, and this many parcels. */
export const coverRule = {
  /** The cover of a rider without a deposit. */
  base: asKobo(50_000_000),
  /** The cover that each kobo of the deposit adds. Stored exposures are computed with it. */
  per_deposit: 5,
  most_parcels: 10,
} as const;
