/**
 * What moves stock. SALE and RETURN are an order's. SHORT makes up the units that a SALE takes beyond those that are there, so
 * that no quantity falls below 0: it comes before the SALE, and is kept with it.
 */
export const movementKinds = [
  'ADJUSTMENT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'SALE',
  'RETURN',
  'SHORT',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why somebody adjusts stock. */
export const adjustmentReasons = ['RECEIVED', 'COUNT', 'DAMAGED', 'LOST', 'FOUND', 'CORRECTION'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
