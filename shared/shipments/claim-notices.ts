import { toDecimal, asKobo } from '../kernel/money.ts';
import type { Claim } from './data/claims.ts';
import type { ClaimKind, ClaimStatus } from './domain/claims.ts';
import type { TrackingNumber } from './domain/tracking-number.ts';

const losses: Readonly<Record<ClaimKind, string>> = {
  LOST: 'is lost',
  DAMAGED: 'is damaged',
  MISSING: 'lacks something',
};

const kind = 'shipment.claim';

/** Notifies the rider and carrier of a parcel of each step of a claim about it. */
export function claimNoticeToCourier(tracking: TrackingNumber, claim: Claim) {
  const about = `The claim about parcel ${tracking}`;
  const { from_deposit = asKobo(0) } = claim;
  const texts: Readonly<Record<ClaimStatus, string>> = {
    OPEN: `The sender claims that parcel ${tracking} ${losses[claim.kind]}. An admin will decide.`,
    PAID:
      from_deposit > 0
        ? `${about} was approved: ${toDecimal(from_deposit)} NGN was taken from the deposit of its rider.`
        : `${about} was approved. No deposit was charged.`,
    REJECTED: `${about} was rejected.`,
    WITHDRAWN: `The sender has withdrawn the claim about parcel ${tracking}.`,
  };
  return { kind, title: 'Claim about a parcel', text: texts[claim.status] };
}

/** Notifies the merchant of the decision about a claim. */
export function claimNoticeToMerchant(tracking: TrackingNumber, { status, paid = asKobo(0), reason }: Claim) {
  const about = `Your claim about parcel ${tracking}`;
  const text =
    status === 'PAID'
      ? `${about} was approved: ${toDecimal(paid)} NGN is in your wallet.`
      : `${about} was rejected. ${reason ?? ''}`.trim();
  return { kind, title: 'Claim decided', text };
}
