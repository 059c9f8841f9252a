import type { ShipmentEventName } from './events.ts';
import type { Point } from './geo.ts';
import type { HubId, UserId } from './ids.ts';
import { type Kobo, kobo, sum } from './money.ts';
import { Problem } from './problem.ts';
import type { ShipmentAction } from './shipment.ts';

/** A rider's way from the sender of a carrier shipment to the carrier's hub, paid for by itself. */
export const firstMileStatuses = ['OPEN', 'CLAIMED', 'PICKED_UP', 'HANDED_IN', 'CANCELLED'] as const;
export type FirstMileStatus = (typeof firstMileStatuses)[number];

export interface FirstMileLeg {
  readonly status: FirstMileStatus;
  /** Held in escrow beside the fare, and parted between rider and platform when the parcel is handed in. */
  readonly fee: Kobo;
  readonly hub: Point & { readonly id: HubId; readonly city: string };
  readonly rider?: UserId | undefined;
  readonly rider_name?: string | undefined;
  readonly rider_phone?: string | undefined;
}

interface Transition {
  /** A rider of the marketplace, or the carrier at whose hub the parcel arrives. */
  readonly by: 'rider' | 'carrier';
  readonly from: FirstMileStatus;
  readonly to: FirstMileStatus;
  readonly event: ShipmentEventName;
}

/** The state machine of a first mile; beside it, what is done with the shipment may end it. */
export const firstMileTransitions = {
  claim: { by: 'rider', from: 'OPEN', to: 'CLAIMED', event: 'shipment.first_mile_claimed' },
  release: { by: 'rider', from: 'CLAIMED', to: 'OPEN', event: 'shipment.first_mile_released' },
  pickup: { by: 'rider', from: 'CLAIMED', to: 'PICKED_UP', event: 'shipment.first_mile_picked_up' },
  hand_in: { by: 'carrier', from: 'PICKED_UP', to: 'HANDED_IN', event: 'shipment.first_mile_handed_in' },
} as const satisfies Record<string, Transition>;
export type FirstMileAction = keyof typeof firstMileTransitions;

/** @throws {Problem} `invalid_state`, naming status and action */
export function advanceFirstMile(status: FirstMileStatus, action: FirstMileAction): FirstMileStatus {
  const { from, to } = firstMileTransitions[action];
  if (status === from) return to;
  throw new Problem(
    'invalid_state',
    `The action ${action} is not possible while the first mile is ${status}`,
  );
}

/** Actions by which the carrier itself moves the parcel. */
const moving: readonly ShipmentAction[] = ['pickup', 'verify', 'return', 'returned'];

/**
 * What an action on the shipment makes of its first mile. One that no rider has is cancelled when the carrier fetches the
 * parcel itself, or the merchant cancels; while a rider has it, the carrier waits for the hand-in; a parcel that a rider
 * has picked up can't be cancelled.
 * @throws {Problem} `invalid_state`
 */
export function firstMileAfter(leg: FirstMileLeg, action: ShipmentAction): FirstMileLeg {
  const { status } = leg;
  const ends = action === 'cancel' || moving.includes(action);
  if (!ends || status === 'HANDED_IN' || status === 'CANCELLED') return leg;
  if (status === 'PICKED_UP' || (status === 'CLAIMED' && action !== 'cancel'))
    throw new Problem('invalid_state', 'A rider has the parcel, or is on the way to collect it.');
  return { ...leg, status: 'CANCELLED' };
}

interface Reserved {
  readonly fare: Kobo;
  readonly first_mile?: FirstMileLeg | undefined;
}

/** All that was reserved on booking: the fare, and the fee of a first mile. */
export const reservedFor = ({ fare, first_mile }: Reserved): Kobo => sum(fare, first_mile?.fee ?? kobo(0));

/** What of the fee of a first mile is still in escrow: it leaves it when the parcel is handed in. */
export const unspentOn = ({ first_mile }: Reserved): Kobo =>
  first_mile && first_mile.status !== 'HANDED_IN' ? first_mile.fee : kobo(0);
