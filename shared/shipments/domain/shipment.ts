import { defineMachine, Problem, refusalOf, type Transition } from '#ground/domain';
import type { ShipmentEventName } from './events.ts';

export const shipmentStatuses = [
  'PENDING',
  'CLAIMED',
  'ASSIGNED',
  'IN_TRANSIT',
  'COMPLETED',
  'EXCEPTION',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
  'LOST',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const escrowStatuses = ['HELD', 'RELEASED', 'REFUNDED'] as const;
export type EscrowStatus = (typeof escrowStatuses)[number];

/**
 * The relation of a caller to a shipment: who booked it, who carries it in person, whose fleet claimed it (including
 * its dispatchers), who dispatches for the merchant's fleet.
 */
export type Party = 'merchant' | 'courier' | 'carrier' | 'dispatcher';

interface ShipmentTransition extends Transition<ShipmentStatus, Party> {
  readonly events: readonly ShipmentEventName[];
}

/**
 * The state machine of a shipment: who may take which action, from which status to which, and the events of the action.
 * A marketplace rider claims and is assigned in one step. A carrier claims and assigns one of its riders, or another
 * one before the pickup, also when the first is held up. A merchant may assign an open shipment to a rider of its own
 * fleet. What no party may do, an admin does.
 */
export const shipmentTransitions = {
  claim: { by: ['carrier'], moves: { PENDING: 'CLAIMED' }, events: ['shipment.claimed'] },
  claim_and_assign: {
    by: ['courier'],
    moves: { PENDING: 'ASSIGNED' },
    events: ['shipment.claimed', 'shipment.assigned'],
  },
  assign: {
    by: ['carrier'],
    moves: { CLAIMED: 'ASSIGNED', ASSIGNED: 'ASSIGNED', EXCEPTION: 'ASSIGNED' },
    events: ['shipment.assigned'],
  },
  assign_own: {
    by: ['merchant', 'dispatcher'],
    moves: { PENDING: 'ASSIGNED' },
    events: ['shipment.claimed', 'shipment.assigned'],
  },
  /** An admin hands it over to another rider before the pickup, or an open one to a first one. */
  reassign: {
    by: [],
    moves: { PENDING: 'ASSIGNED', CLAIMED: 'ASSIGNED', ASSIGNED: 'ASSIGNED', EXCEPTION: 'ASSIGNED' },
    events: ['shipment.assigned'],
  },
  /** An admin hands it over to another carrier before the pickup, which assigns a rider. */
  reassign_carrier: {
    by: [],
    moves: { PENDING: 'CLAIMED', CLAIMED: 'CLAIMED', ASSIGNED: 'CLAIMED', EXCEPTION: 'CLAIMED' },
    events: ['shipment.claimed'],
  },
  /** A marketplace rider gives it up before the pickup. */
  release: {
    by: ['courier'],
    moves: { ASSIGNED: 'PENDING', EXCEPTION: 'PENDING' },
    events: ['shipment.released'],
  },
  arrive: {
    by: ['courier'],
    moves: { ASSIGNED: 'ASSIGNED', IN_TRANSIT: 'IN_TRANSIT' },
    events: ['shipment.arrived'],
  },
  pickup: {
    by: ['courier'],
    moves: { ASSIGNED: 'IN_TRANSIT', EXCEPTION: 'IN_TRANSIT' },
    events: ['shipment.picked_up', 'shipment.otp_issued'],
  },
  exception: {
    by: ['courier', 'carrier'],
    moves: { ASSIGNED: 'EXCEPTION', IN_TRANSIT: 'EXCEPTION' },
    events: ['shipment.exception'],
  },
  resume: { by: ['courier', 'carrier'], moves: { EXCEPTION: 'IN_TRANSIT' }, events: ['shipment.resumed'] },
  return: {
    by: ['merchant', 'courier', 'carrier'],
    moves: { EXCEPTION: 'RETURNING' },
    events: ['shipment.returning'],
  },
  returned: {
    by: ['merchant', 'courier', 'carrier'],
    moves: { RETURNING: 'RETURNED' },
    events: ['shipment.returned'],
  },
  verify: {
    by: ['courier'],
    moves: { ASSIGNED: 'COMPLETED', IN_TRANSIT: 'COMPLETED' },
    events: ['delivery.completed'],
  },
  confirm: {
    by: ['merchant'],
    moves: { IN_TRANSIT: 'COMPLETED', EXCEPTION: 'COMPLETED', RETURNING: 'COMPLETED' },
    events: ['delivery.completed'],
  },
  cancel: {
    by: ['merchant'],
    moves: { PENDING: 'CANCELLED', CLAIMED: 'CANCELLED', ASSIGNED: 'CANCELLED' },
    events: ['shipment.cancelled'],
  },
  resolve_completed: {
    by: [],
    moves: {
      CLAIMED: 'COMPLETED',
      ASSIGNED: 'COMPLETED',
      IN_TRANSIT: 'COMPLETED',
      EXCEPTION: 'COMPLETED',
      RETURNING: 'COMPLETED',
    },
    events: ['delivery.completed'],
  },
  resolve_returned: {
    by: [],
    moves: {
      PENDING: 'RETURNED',
      CLAIMED: 'RETURNED',
      ASSIGNED: 'RETURNED',
      IN_TRANSIT: 'RETURNED',
      EXCEPTION: 'RETURNED',
      RETURNING: 'RETURNED',
    },
    events: ['shipment.returned'],
  },
  lose: {
    by: [],
    moves: {
      PENDING: 'LOST',
      CLAIMED: 'LOST',
      ASSIGNED: 'LOST',
      IN_TRANSIT: 'LOST',
      EXCEPTION: 'LOST',
      RETURNING: 'LOST',
    },
    events: ['shipment.lost'],
  },
} as const satisfies Record<string, ShipmentTransition>;

export type ShipmentAction = keyof typeof shipmentTransitions;

export const shipmentMachine = defineMachine<ShipmentStatus, ShipmentAction, Party>(
  shipmentTransitions,
  refusalOf('shipment'),
);

/** The state of the reserved fare in each status. It leaves escrow once, in the step into a final status. */
export const escrowIn: Readonly<Record<ShipmentStatus, EscrowStatus>> = {
  PENDING: 'HELD',
  CLAIMED: 'HELD',
  ASSIGNED: 'HELD',
  IN_TRANSIT: 'HELD',
  EXCEPTION: 'HELD',
  RETURNING: 'HELD',
  COMPLETED: 'RELEASED',
  RETURNED: 'REFUNDED',
  CANCELLED: 'REFUNDED',
  LOST: 'REFUNDED',
};

/** What is done with a parcel only before its rider has it. */
const ofPickup: readonly ShipmentAction[] = ['pickup', 'assign', 'reassign', 'reassign_carrier'];

/**
 * A shipment that was held up before its pickup continues with pickup, possibly with another rider. One that was held
 * up after it continues with resume. So the recipient's code is sent once, with the pickup. The merchant can confirm
 * the delivery only of a parcel that was picked up.
 * @throws {Problem} `invalid_state`
 */
export function assertPickup(action: ShipmentAction, pickedUp: boolean): void {
  if (ofPickup.includes(action) && pickedUp)
    throw new Problem(
      'invalid_state',
      'The parcel has already been picked up. If it is held up, use resume to continue.',
    );
  if (action === 'release' && pickedUp)
    throw new Problem(
      'invalid_state',
      'The parcel has already been picked up. If you cannot deliver it, report an exception and return it.',
    );
  if (action === 'confirm' && !pickedUp)
    throw new Problem('invalid_state', 'The parcel has not been picked up. Cancel or return the shipment.');
  if (action === 'resume' && !pickedUp) {
    throw new Problem('invalid_state', 'The parcel has not been picked up. Use pickup to continue.');
  }
}

/** Whether a status is final. */
export function isFinal(status: ShipmentStatus): boolean {
  return escrowIn[status] !== 'HELD';
}

/** Whether a rider is on the way to the parcel or has it, so that the rider's position matters. */
export function isShipmentUnderWay(status: ShipmentStatus): boolean {
  return status !== 'PENDING' && status !== 'CLAIMED' && !isFinal(status);
}
