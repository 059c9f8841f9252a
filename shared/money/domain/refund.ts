import type { PaymentChannel } from './payment.ts';

/** The states of a refund. NEEDS_ACCOUNT waits for an account of the payer, because the bank refused the refund. */
export const refundStatuses = ['PENDING', 'PROCESSING', 'PROCESSED', 'NEEDS_ACCOUNT'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Where a refund goes. */
export const refundDestinations = ['CARD', 'BANK_ACCOUNT'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** Where a refund goes by the way in which it was paid; undefined if that is not known. */
export function destinationOf(channel: PaymentChannel | undefined): RefundDestination | undefined {
  if (channel === undefined) return undefined;
  return channel === 'card' ? 'CARD' : 'BANK_ACCOUNT';
}
