import { msPerDay } from '#ground/domain';
/** What is paid by a checkout. */
export const checkoutPurposes = ['SUBSCRIPTION', 'ADDON', 'INVOICE', 'WHOLESALE', 'PACK', 'TOPUP'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

export const checkoutStatuses = ['OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** How long a checkout buys what it was made for, by the time of its organization. Money that comes later is kept. */
export const checkoutLifetime = msPerDay;

/** The time of a checkout. ISO 8601. */
interface Dated {
  readonly status: CheckoutStatus;
  readonly expires_at: string;
}

/** When time ends a checkout; undefined if it has ended. */
export const checkoutDueOf = ({ status, expires_at }: Dated): string | undefined =>
  status === 'OPEN' ? expires_at : undefined;

/** The status of a checkout at a time. The schedule may be a little late. */
export const statusOfCheckout = ({ status, expires_at }: Dated, now: Date): CheckoutStatus =>
  status === 'OPEN' && now.toISOString() >= expires_at ? 'EXPIRED' : status;
