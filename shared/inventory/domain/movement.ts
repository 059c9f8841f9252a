/** What moves stock. SALE and RETURN are an order's. */
export const movementKinds = ['ADJUSTMENT', 'TRANSFER_IN', 'TRANSFER_OUT', 'SALE', 'RETURN'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why somebody adjusts stock. */
export const adjustmentReasons = ['RECEIVED', 'COUNT', 'DAMAGED', 'LOST', 'FOUND', 'CORRECTION'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
