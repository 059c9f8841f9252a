/** What a commission is: earned and not cleared, held back, cleared, paid out, or taken back. */
export const commissionStatuses = ['PENDING', 'HELD', 'PAYABLE', 'PAID', 'REVERSED'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/**
 * What an accrual says of itself. Whether one that is EARNED is PENDING, PAYABLE or PAID follows from the time and from the
 * payouts (standing.ts), so that no accrual is written when time passes or money is paid out.
 */
export const commissionStates = ['EARNED', 'HELD', 'REVERSED'] as const;

/** What an accrual is for: what a merchant paid for, or the part of a payout that came back while the others arrived. */
export const commissionKinds = ['PLAN', 'ADDON', 'SHIPMENT', 'ADJUSTMENT'] as const;

/** Days for which an accrual is held, if nobody says otherwise, and at most. */
export const holdDays = { usual: 30, most: 365 } as const;
