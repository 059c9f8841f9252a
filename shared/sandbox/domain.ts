import { toId, type UserId, uuidOfName } from '#ground/domain';
import type { FulfillmentMode } from '../pricing/domain/services.ts';
import { isFinal, type ShipmentAction, type ShipmentStatus } from '../shipments/domain/shipment.ts';
import type { RecipientBehaviour } from '../shipments/domain/test-recipients.ts';
import { maxAttempts } from '../shipments/handover-code/domain/code.ts';

/**
 * A step of the robo rider: an action of the state machine, an arrival at the pickup or drop-off, or wrong codes until they
 * lock.
 */
export type WalkStep =
  | Exclude<
      ShipmentAction,
      | 'arrive'
      | 'assign_own'
      | 'cancel'
      | 'confirm'
      | 'lose'
      | 'reassign'
      | 'reassign_carrier'
      | 'release'
      | 'resolve_completed'
      | 'resolve_returned'
      | 'resume'
    >
  | 'arrive_pickup'
  | 'arrive_dropoff'
  | 'wrong_codes';

/** The parts of a shipment that decide the next step. */
export interface Walked {
  readonly status: ShipmentStatus;
  readonly fulfillment_mode: FulfillmentMode;
  readonly arrived?: readonly ('pickup' | 'dropoff')[] | undefined;
  readonly picked_up_at?: string | undefined;
  readonly otp: { readonly attempts: number };
}

/** Which step comes next for a test shipment? Undefined if there is none. */
export function nextStepOf(shipment: Walked, behaviour?: RecipientBehaviour): WalkStep | undefined {
  const { status, fulfillment_mode, arrived = [], picked_up_at, otp } = shipment;
  if (isFinal(status)) return undefined;
  switch (status) {
    case 'PENDING':
      if (behaviour === 'nobody_claims') return undefined;
      return fulfillment_mode === 'carrier' ? 'claim' : 'claim_and_assign';
    case 'CLAIMED':
      return 'assign';
    case 'ASSIGNED':
      return arrived.includes('pickup') ? 'pickup' : 'arrive_pickup';
    case 'IN_TRANSIT':
      if (behaviour === 'loses_parcel') return undefined;
      if (behaviour === 'fails_delivery') return 'exception';
      if (behaviour === 'locks_code' && otp.attempts < maxAttempts) return 'wrong_codes';
      return arrived.includes('dropoff') ? 'verify' : 'arrive_dropoff';
    case 'EXCEPTION':
      return picked_up_at === undefined ? 'pickup' : 'return';
    case 'RETURNING':
      return 'returned';
  }
  return undefined;
}

/** Steps that the robo rider takes unasked: up to IN_TRANSIT, and what a test recipient causes there. */
const alone: readonly WalkStep[] = [
  'claim',
  'claim_and_assign',
  'assign',
  'arrive_pickup',
  'pickup',
  'exception',
  'wrong_codes',
];

/** The step that the robo rider takes unasked. The other steps wait for the tester. */
export function stepAloneOf(shipment: Walked, behaviour?: RecipientBehaviour): WalkStep | undefined {
  const step = shipment.status === 'EXCEPTION' ? undefined : nextStepOf(shipment, behaviour);
  return step && alone.includes(step) ? step : undefined;
}

/**
 * The robo rider of a merchant. Each merchant has its own, because a single one would have one wallet that all tests
 * write to. Nobody can sign in as a robo rider.
 */
export const roboRiderOf = (merchant: UserId): UserId => toId<'User'>(uuidOfName('robo rider of', merchant));
