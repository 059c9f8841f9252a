/** The platform's fee on an order. Amounts in kobo. */
export const orderFee = {
  basisPoints: 150,
  fixed: 100_00,
  /** Below this amount, the fixed part is waived. */
  fixedFrom: 2_500_00,
  most: 2_000_00,
} as const;
