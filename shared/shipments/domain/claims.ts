import {
  defineMachine,
  describeLimit,
  type Kobo,
  type Mode,
  msPerDay,
  msPerHour,
  Problem,
  refuseField,
  type Transition,
  toDecimal,
  type UserId,
} from '#ground/domain';
import type { ClaimEventName } from './claim-events.ts';
import type { FirstMileLeg } from './first-mile.ts';
import { type Ended, endOfShipment } from './return-fee.ts';
import { isFinal, type ShipmentStatus } from './shipment.ts';
import { recipientBehaviourOf } from './test-recipients.ts';

/** What happened to the parcel: it never arrived, it arrived damaged, or something was missing from it. */
export const claimKinds = ['LOST', 'DAMAGED', 'MISSING'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The statuses that a claim rests in. */
export const claimStatuses = ['OPEN', 'PAID', 'REJECTED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

interface ClaimTransition extends Transition<ClaimStatus> {
  readonly events: readonly ClaimEventName[];
}

/** The state machine of a claim: an open one ends once. */
export const claimTransitions = {
  approve: { moves: { OPEN: 'PAID' }, events: ['shipment.claim_approved', 'shipment.claim_paid'] },
  reject: { moves: { OPEN: 'REJECTED' }, events: ['shipment.claim_rejected'] },
  withdraw: { moves: { OPEN: 'WITHDRAWN' }, events: ['shipment.claim_withdrawn'] },
} as const satisfies Record<string, ClaimTransition>;
export type ClaimEnd = keyof typeof claimTransitions;

export const claimMachine = defineMachine<ClaimStatus, ClaimEnd>(
  claimTransitions,
  (status) => `The claim is ${status}.`,
);

export const claimDecisions = ['APPROVED', 'REJECTED'] as const;
export const faults = ['RIDER', 'NOBODY'] as const;
export type Fault = (typeof faults)[number];

/** The most claims about a shipment, including rejected and withdrawn ones. */
export const maxClaims = 10;

/** Hours after the promised time from which a parcel on its way counts as lost. */
export const lostAfterHours = 72;
/** Days after the end of a shipment in which a claim can be made. */
export const claimDays = 7;

/** The fields of a shipment that decide whether a claim can be made. */
interface Claimable extends Ended {
  readonly status: ShipmentStatus;
  readonly expected_at: string;
  readonly mode: Mode;
  readonly customer_phone: string;
}

/** The riders and the carrier of a parcel. */
interface Carried {
  readonly covered?: true | undefined;
  readonly rider?: UserId | undefined;
  readonly picked_up_at?: string | undefined;
  readonly first_mile?: FirstMileLeg | undefined;
}

/**
 * The marketplace rider whose deposit answers for a parcel: the one who claimed it or, for a parcel that never reached
 * the carrier, its first-mile rider. Riders of a fleet have no deposit for its parcels.
 */
export function answerableRiderOf({
  covered,
  rider,
  picked_up_at,
  first_mile: leg,
}: Carried): UserId | undefined {
  if (covered) return rider;
  const ridden = leg?.covered && leg.status !== 'HANDED_IN' && picked_up_at === undefined;
  return ridden ? leg.rider : undefined;
}

const after = (time: string, ms: number) => new Date(Date.parse(time) + ms);

/** Why a claim of this kind cannot be made now; undefined if it can. */
function obstacle(kind: ClaimKind, shipment: Claimable, now: Date): string | undefined {
  const { status, expected_at, mode, customer_phone } = shipment;
  if (status === 'PENDING' || status === 'CANCELLED')
    return `The shipment is ${status}, so there is nothing to claim.`;
  if (!isFinal(status)) {
    const from = after(expected_at, lostAfterHours * msPerHour);
    if (kind !== 'LOST')
      return `The shipment is ${status}. ${kind} can be claimed for ${claimDays} days after it was delivered or returned.`;
    const lostAtOnce = mode === 'test' && recipientBehaviourOf(customer_phone) === 'loses_parcel';
    if (lostAtOnce || now >= from) return undefined;
    return `The parcel can be claimed as LOST from ${from.toISOString()}, ${lostAfterHours} hours after its promised time.`;
  }
  const lost = status === 'LOST';
  if (lost !== (kind === 'LOST')) return `The shipment is ${status}, so it cannot be claimed as ${kind}.`;
  const until = after(endOfShipment(shipment), claimDays * msPerDay);
  return now <= until ? undefined : `The claim had to be made by ${until.toISOString()}.`;
}

/** Whether a claim of some kind can be made now, as `assertClaimable` says. */
export const isClaimable = (shipment: Claimable, now: Date): boolean =>
  claimKinds.some((kind) => obstacle(kind, shipment, now) === undefined);

/**
 * Asserts that a claim of this kind can be made now.
 * @throws Problem invalid_state, saying when it can
 */
export function assertClaimable(kind: ClaimKind, shipment: Claimable, now: Date): void {
  const why = obstacle(kind, shipment, now);
  if (why !== undefined) throw new Problem('invalid_state', why);
}

/**
 * Asserts that a shipment with these claims accepts another one: none is open, and none was paid.
 * @throws Problem invalid_state
 */
export function assertRoomForClaim(claims: readonly { readonly status: ClaimStatus }[]): void {
  const is = (wanted: ClaimStatus) => claims.some(({ status }) => status === wanted);
  if (is('OPEN')) throw new Problem('invalid_state', 'This shipment has an open claim. Withdraw it first.');
  if (is('PAID')) throw new Problem('invalid_state', 'A claim about this shipment has been paid.');
  if (claims.length >= maxClaims)
    throw new Problem(
      'invalid_state',
      describeLimit('claims about a shipment', maxClaims, 'No further claim is possible.'),
    );
}

/** Asserts that a claim is for no more than the declared value. @throws Problem invalid_request */
export function assertWithin(declared_value: Kobo, amount: Kobo): void {
  if (amount > declared_value)
    throw refuseField(
      '/amount',
      `must be at most the declared value, ${toDecimal(declared_value)}`,
      'too_large',
    );
}
