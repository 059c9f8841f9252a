/** The limits of discounts. */
export const promotionLimits = {
  /** Of a store, without archived ones. */
  automatic: 20,
  withCode: 1_000,
  /** The products and categories of one discount, together. */
  scope: 100,
  /** The codes of one order. */
  codes: 3,
} as const;
