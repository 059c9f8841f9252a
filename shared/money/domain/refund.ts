/** The states of a refund. NEEDS_ACCOUNT waits for an account of the payer, because the bank refused the refund. */
export const refundStatuses = ['PENDING', 'PROCESSING', 'PROCESSED', 'NEEDS_ACCOUNT'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
