import { toDecimal } from '../kernel/money.ts';
import type { Write } from '../platform/table/table.ts';
import { claimNoticeToCourier, claimNoticeToMerchant } from './claim-notices.ts';
import { type Claim, endClaim, placeClaim } from './data/claims.ts';
import type { Shipment } from './data/shipments.ts';
import type { ClaimEventName } from './domain/claim-events.ts';
import { type ClaimEnd, claimMachine, claimTransitions } from './domain/claims.ts';
import { notifyUsers, notifyUser } from './rider-notice.ts';
import { emitSteps } from './shipment-step.ts';

/** The events of a claim, and the notices to the parcel's rider and carrier. */
function tell(shipment: Shipment, claim: Claim, names: readonly ClaimEventName[], now: Date): Write[] {
  const { tracking, courier, rider, first_mile } = shipment;
  const { id: claim_id, kind: claim_kind, amount, paid = amount, reason } = claim;
  const carriers = new Set([courier, rider ?? first_mile?.rider]);
  const notice = claimNoticeToCourier(tracking, claim);
  return [
    ...emitSteps(shipment, names, now, { reason, claim_id, claim_kind, claim_amount: toDecimal(paid) }),
    ...notifyUsers(carriers, shipment, notice, now),
  ];
}

/** The writes of a new claim about a shipment. */
export const openClaim = (shipment: Shipment, claim: Claim, now: Date): Write[] => [
  placeClaim(claim),
  ...tell(shipment, claim, ['shipment.claim_open'], now),
];

/** The end of a claim. */
export interface Closed {
  readonly writes: Write[];
  readonly claim: Claim;
}

/**
 * Ends an open claim, which happens only once. The merchant is notified of an end that it did not cause.
 * @throws Problem invalid_state where it has ended before
 */
export function closeClaim(
  shipment: Shipment,
  read: Claim,
  how: ClaimEnd,
  now: Date,
  changes: Partial<Claim> = {},
): Closed {
  const status = claimMachine.advance(read.status, how);
  const { merchant, tracking } = shipment;
  const claim: Claim = { ...read, ...changes, status, closed_at: now.toISOString() };
  const notice = how !== 'withdraw' && claimNoticeToMerchant(tracking, claim);
  return {
    claim,
    writes: [
      endClaim(claim),
      ...tell(shipment, claim, claimTransitions[how].events, now),
      ...(notice ? notifyUser(merchant, shipment, notice, now) : []),
    ],
  };
}
