/**
 * The events of commissions and payouts. Their context declares exactly these; their names are here so that destinations
 * can ask for them without knowing the context.
 */
export const commissionEventNames = [
  'distribution.commission.accrued',
  'distribution.commission.held',
  'distribution.commission.cleared',
  'distribution.commission.reversed',
  'distribution.payout.pending',
  'distribution.payout.paid',
  'distribution.payout.failed',
  'distribution.payout.returned',
] as const;
export type CommissionEvent = (typeof commissionEventNames)[number];

/** The events of what partners pay for their clients. */
export const licensingEventNames = [
  'distribution.sponsorship.proposed',
  'distribution.sponsorship.approved',
  'distribution.sponsorship.declined',
  'distribution.sponsorship.expired',
  'distribution.sponsorship.ended',
  'distribution.license.active',
  'distribution.license.past_due',
  'distribution.license.ended',
  'distribution.pool.credited',
  'distribution.pool.low',
  'distribution.pool.expiring',
] as const;

/** The events of what partners are billed, and of how they pay it. */
export const billAnnouncementNames = [
  'distribution.checkout.open',
  'distribution.checkout.paid',
  'distribution.checkout.failed',
  'distribution.checkout.expired',
  'distribution.invoice.open',
  'distribution.invoice.paid',
  'distribution.invoice.failed',
  'distribution.invoice.void',
] as const;
