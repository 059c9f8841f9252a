import {
  asKobo,
  defineMachine,
  type HubId,
  type Kobo,
  type Point,
  Problem,
  refusalOf,
  sum,
  type Transition,
  type UserId,
} from '#ground/domain';
import type { ShipmentEventName } from './events.ts';
import type { Party, ShipmentAction } from './shipment.ts';

/**
 * A rider's trip from the sender of a carrier shipment to the carrier's hub, with its own fee. FAILED: the merchant or
 * the carrier ended it, and the fee was refunded. CANCELLED: no rider had it when the shipment no longer needed it,
 * or an admin resolved the shipment.
 */
export const firstMileStatuses = [
  'OPEN',
  'CLAIMED',
  'PICKED_UP',
  'HANDED_IN',
  'FAILED',
  'CANCELLED',
] as const;
export type FirstMileStatus = (typeof firstMileStatuses)[number];

export interface FirstMileLeg {
  readonly status: FirstMileStatus;
  /** Held in escrow in addition to the fare, and split between rider and platform when the parcel is handed in. */
  readonly fee: Kobo;
  readonly hub: Point & { readonly id: HubId; readonly city: string };
  readonly rider?: UserId | undefined;
  readonly rider_name?: string | undefined;
  readonly rider_phone?: string | undefined;
  /** Whether the parcel is counted as in hand of its rider. */
  readonly covered?: true | undefined;
}

/** A marketplace rider, or a party of the shipment. */
type FirstMileActor = Party | 'rider';

interface FirstMileTransition extends Transition<FirstMileStatus, FirstMileActor> {
  readonly event: ShipmentEventName;
}

/**
 * The state machine of a first mile. Actions on the shipment may end it too. Claims do not expire. Merchant or carrier
 * can reopen before pickup, or end it any time, also after a pickup whose parcel never arrives.
 */
export const firstMileTransitions = {
  claim: { by: ['rider'], moves: { OPEN: 'CLAIMED' }, event: 'shipment.first_mile_claimed' },
  release: { by: ['rider'], moves: { CLAIMED: 'OPEN' }, event: 'shipment.first_mile_released' },
  pickup: { by: ['rider'], moves: { CLAIMED: 'PICKED_UP' }, event: 'shipment.first_mile_picked_up' },
  hand_in: { by: ['carrier'], moves: { PICKED_UP: 'HANDED_IN' }, event: 'shipment.first_mile_handed_in' },
  reopen: {
    by: ['merchant', 'carrier'],
    moves: { CLAIMED: 'OPEN' },
    event: 'shipment.first_mile_released',
  },
  end: {
    by: ['merchant', 'carrier'],
    moves: { CLAIMED: 'FAILED', PICKED_UP: 'FAILED' },
    event: 'shipment.first_mile_failed',
  },
} as const satisfies Record<string, FirstMileTransition>;
export type FirstMileAction = keyof typeof firstMileTransitions;

export const firstMileMachine = defineMachine<FirstMileStatus, FirstMileAction, FirstMileActor>(
  firstMileTransitions,
  refusalOf('first mile'),
);

/** Whether a rider has the first mile, with the parcel or on the way to it. */
export const isInHand = (status: FirstMileStatus): boolean => status === 'CLAIMED' || status === 'PICKED_UP';

/** Whether a first mile in this status can still change. */
const isUnderWay = (status: FirstMileStatus): boolean => status === 'OPEN' || isInHand(status);

/** Actions with which the carrier itself moves the parcel. */
const moving: readonly ShipmentAction[] = ['pickup', 'verify', 'return', 'returned'];
/** Actions of an admin, which end the first mile whoever has the parcel. */
const resolving: readonly ShipmentAction[] = ['resolve_completed', 'resolve_returned', 'lose'];

/**
 * The first mile after an action on the shipment. If no rider has it, it is cancelled when the carrier collects the
 * parcel itself or the merchant cancels. While a rider has it, the carrier waits for the hand-in. A parcel that a rider
 * has picked up cannot be cancelled, unless its first mile was ended. An admin ends the first mile with the shipment.
 * @throws {Problem} `invalid_state`
 */
export function advanceFirstMileLeg(leg: FirstMileLeg, action: ShipmentAction): FirstMileLeg {
  const { status } = leg;
  const resolves = resolving.includes(action);
  const ends = resolves || action === 'cancel' || moving.includes(action);
  if (!ends || !isUnderWay(status)) return leg;
  if (resolves) return { ...leg, status: 'CANCELLED' };
  if (status === 'PICKED_UP' || (status === 'CLAIMED' && action !== 'cancel'))
    throw new Problem(
      'invalid_state',
      'A rider has the parcel or is on the way to collect it. Wait for the hand-in, or end the first mile first.',
    );
  return { ...leg, status: 'CANCELLED' };
}

/** What was reserved for a shipment. */
export interface Reserved {
  readonly fare: Kobo;
  readonly first_mile?: FirstMileLeg | undefined;
}

/** Everything reserved on booking: the fare, and the fee of a first mile. */
export const reservedOf = ({ fare, first_mile }: Reserved): Kobo => sum(fare, first_mile?.fee ?? asKobo(0));

/** The statuses in which the fee has left escrow: to the rider and the platform, or back to the merchant. */
const withoutFee: readonly FirstMileStatus[] = ['HANDED_IN', 'FAILED'];

/** The first-mile fee that is still in escrow. It leaves with the hand-in, or when the first mile is ended. */
export const unspentFirstMileOf = ({ first_mile }: Reserved): Kobo =>
  first_mile && !withoutFee.includes(first_mile.status) ? first_mile.fee : asKobo(0);
