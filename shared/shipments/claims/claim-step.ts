import { asKobo, toDecimal, type Write } from '#ground';
import { addClaim, type Claim, saveEndedClaim } from '../data/claims.ts';
import type { Shipment } from '../data/shipments.ts';
import type { ClaimEventName } from '../domain/claim-events.ts';
import {
  type ClaimEnd,
  type ClaimKind,
  type ClaimStatus,
  claimMachine,
  claimTransitions,
} from '../domain/claims.ts';
import type { TrackingNumber } from '../domain/number/tracking-number.ts';
import { writeNotice, writeNotices } from '../messages/notify-user.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

const losses: Readonly<Record<ClaimKind, string>> = {
  LOST: 'is lost',
  DAMAGED: 'is damaged',
  MISSING: 'lacks something',
};

const kind = 'shipment.claim';

/** Notifies the rider and carrier of a parcel of each step of a claim about it. */
function claimNoticeToCourier(tracking: TrackingNumber, claim: Claim) {
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
function claimNoticeToMerchant(tracking: TrackingNumber, { status, paid = asKobo(0), reason }: Claim) {
  const about = `Your claim about parcel ${tracking}`;
  const text =
    status === 'PAID'
      ? `${about} was approved: ${toDecimal(paid)} NGN is in your wallet.`
      : `${about} was rejected. ${reason ?? ''}`.trim();
  return { kind, title: 'Claim decided', text };
}

/** A claim after a step, and the writes of it. */
export interface ClaimStep {
  readonly writes: Write[];
  readonly claim: Claim;
}

/** The events of a claim, and the notices to the parcel's rider and carrier. */
function tell(shipment: Shipment, claim: Claim, names: readonly ClaimEventName[], now: Date): Write[] {
  const { tracking, courier, rider, first_mile } = shipment;
  const { id: claim_id, kind: claim_kind, amount, paid = amount, reason } = claim;
  const carriers = new Set([courier, rider ?? first_mile?.rider]);
  const notice = claimNoticeToCourier(tracking, claim);
  return [
    ...writeStepEvents(shipment, names, now, { reason, claim_id, claim_kind, claim_amount: toDecimal(paid) }),
    ...writeNotices(carriers, shipment, notice, now),
  ];
}

/** A new claim about a shipment. */
export function openClaim(
  shipment: Shipment,
  asked: Pick<Claim, 'id' | 'kind' | 'amount' | 'description' | 'proofs' | 'place'>,
  now: Date,
): ClaimStep {
  const { id, merchant, mode, declared_value } = shipment;
  const about = { shipment: id, merchant, mode, declared_value, created_at: now.toISOString() };
  const claim: Claim = { ...asked, ...about, status: 'OPEN' };
  return { claim, writes: [addClaim(claim), ...tell(shipment, claim, ['shipment.claim_open'], now)] };
}

/** How a claim ends, and what is kept of that. */
interface Ending extends Pick<Claim, 'reason' | 'paid' | 'at_fault' | 'from_deposit'> {
  readonly how: ClaimEnd;
}

/**
 * Ends an open claim, which happens only once. The merchant is notified of an end that it did not cause.
 * @throws Problem invalid_state where it has ended before
 */
export function closeClaim(
  shipment: Shipment,
  read: Claim,
  { how, ...changes }: Ending,
  now: Date,
): ClaimStep {
  const status = claimMachine.advance(read.status, how);
  const { merchant, tracking } = shipment;
  const claim: Claim = { ...read, ...changes, status, closed_at: now.toISOString() };
  const notice = how !== 'withdraw' && claimNoticeToMerchant(tracking, claim);
  return {
    claim,
    writes: [
      saveEndedClaim(claim),
      ...tell(shipment, claim, claimTransitions[how].events, now),
      ...(notice ? writeNotice(merchant, shipment, notice, now) : []),
    ],
  };
}
