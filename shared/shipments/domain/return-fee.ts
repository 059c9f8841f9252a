import { defineMachine, type Kobo, msPerDay, Problem, type Transition } from '#ground/domain';
import type { ShipmentEventName } from './events.ts';

/**
 * The fee of a return that the merchant has not confirmed. It waits in escrow for 72 hours and is then paid. If the
 * merchant disputes the return in that time, an admin decides.
 */
export const returnFeeStatuses = ['WAITING', 'DISPUTED', 'PAID', 'REFUNDED'] as const;
export type ReturnFeeStatus = (typeof returnFeeStatuses)[number];

export interface ReturnFee {
  readonly status: ReturnFeeStatus;
  readonly amount: Kobo;
  /** When it is paid unless the return is disputed before; ISO 8601. */
  readonly pays_at: string;
  readonly disputed_at?: string | undefined;
  /** Why the merchant disputes the return. */
  readonly dispute?: string | undefined;
}

/** Milliseconds in which the merchant can dispute a return. */
export const disputeTime = 3 * msPerDay;

interface ReturnFeeTransition extends Transition<ReturnFeeStatus> {
  readonly event: ShipmentEventName;
}

/**
 * The state machine of a waiting fee: the merchant disputes it, time pays it, and an admin pays or refunds a disputed
 * one.
 */
export const returnFeeTransitions = {
  dispute: { moves: { WAITING: 'DISPUTED' }, event: 'shipment.return_disputed' },
  expire: { moves: { WAITING: 'PAID' }, event: 'shipment.return_fee_paid' },
  pay: { moves: { DISPUTED: 'PAID' }, event: 'shipment.return_fee_paid' },
  refund: { moves: { DISPUTED: 'REFUNDED' }, event: 'shipment.return_fee_refunded' },
} as const satisfies Readonly<Record<string, ReturnFeeTransition>>;
export type ReturnFeeAction = keyof typeof returnFeeTransitions;

const machine = defineMachine<ReturnFeeStatus, ReturnFeeAction>(
  returnFeeTransitions,
  (status) => `The return fee is ${status}.`,
);

/** The events of a return fee. They concern the merchant and its rider or carrier, and not the public. */
export const isReturnFeeEvent = (name: string): boolean =>
  Object.values(returnFeeTransitions).some(({ event }) => event === name);

/** Whether the fee is still in escrow. */
export const isFeeHeld = (fee: ReturnFee | undefined): boolean =>
  fee?.status === 'WAITING' || fee?.status === 'DISPUTED';

/** The fee after an action. @throws {Problem} `invalid_state` */
export function advanceReturnFee(fee: ReturnFee | undefined, action: ReturnFeeAction): ReturnFee {
  if (!fee) throw new Problem('invalid_state', 'No return fee of this shipment waits in escrow.');
  return { ...fee, status: machine.advance(fee.status, action) };
}

/** The fields that say when a shipment ended. */
export interface Ended {
  readonly completed_at?: string | undefined;
  readonly return_fee?: ReturnFee | undefined;
  readonly updated_at: string;
}

/** When a shipment ended, regardless of its return fee since; ISO 8601. */
export function endOfShipment({ completed_at, return_fee, updated_at }: Ended): string {
  if (return_fee) return new Date(Date.parse(return_fee.pays_at) - disputeTime).toISOString();
  return completed_at ?? updated_at;
}
