/**
 * The kinds of stock movements. SALE and RETURN belong to an order. SHORT adds the units that a SALE takes beyond the
 * available ones, so that no quantity falls below 0: it comes before the SALE, and is stored with it.
 */
export const stockMovementKinds = [
  'ADJUSTMENT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'SALE',
  'RETURN',
  'SHORT',
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** The reasons for an adjustment of stock. */
export const adjustmentReasons = ['RECEIVED', 'COUNT', 'DAMAGED', 'LOST', 'FOUND', 'CORRECTION'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
