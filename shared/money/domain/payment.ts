/** The states of a payment into a wallet: it leaves PENDING once. */
export const paymentStatuses = ['PENDING', 'SUCCEEDED', 'DECLINED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
