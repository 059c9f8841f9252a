/** The states of a payment into a wallet: it leaves PENDING once. */
export const walletPaymentStatuses = ['PENDING', 'SUCCEEDED', 'DECLINED'] as const;
export type PaymentStatus = (typeof walletPaymentStatuses)[number];

/** The ways to pay on the page of the gateway. */
export const paymentChannels = ['card', 'bank_transfer', 'ussd'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
