import type * as z from 'zod';
import { distanceKmOf, type Parsed, Problem } from '#ground';
import { Arrival, HoldUp, NoWords, Pickup, Returned } from '../contract/steps.ts';
import type { Shipment } from '../data/shipments.ts';
import type { ShipmentAction } from '../domain/shipment.ts';
import type { StepDetail } from '../events/event-types.ts';
import { waitingFeeOf } from './return-cost.ts';
import { transitionShipment } from './transition-shipment.ts';

/** The rules of one step of a shipment, online or offline. */
export interface StepRules<B extends z.ZodType> {
  readonly action: ShipmentAction;
  /** The input of the step. */
  readonly body: B;
  /** The changes besides the status. @throws Problem when the shipment does not allow them */
  changes?(body: Parsed<B>, shipment: Shipment, at: Date): Partial<Shipment>;
  /** The merchant's code that was sent, if the step can require one. */
  code?(body: Parsed<B>): string | undefined;
  /**
   * The changes if neither the merchant nor its code has confirmed the step. Without it, a required code must be sent.
   */
  unconfirmed?(shipment: Shipment, now: Date): Partial<Shipment>;
  /** The details of its events besides the shipment. */
  tells?(body: Parsed<B>, shipment: Shipment): StepDetail;
}

const rules = <B extends z.ZodType>(step: StepRules<B>): StepRules<B> => step;

/** The steps that a rider takes with a shipment, except the hand-over. */
export const stepRules = {
  arrive: rules({
    action: 'arrive',
    body: Arrival,
    changes({ at }, { arrived = [] }) {
      if (arrived.includes(at))
        throw new Problem('invalid_state', `The arrival at the ${at} has already been reported.`);
      return { arrived: [...arrived, at] };
    },
    tells: ({ at, ...place }, shipment) => ({
      arrived_at: at,
      meters: Math.round(distanceKmOf(place, shipment[at]) * 1000),
    }),
  }),
  pickup: rules({
    action: 'pickup',
    body: Pickup,
    code: ({ pickup_code }) => pickup_code,
    changes: (_, __, at) => ({ picked_up_at: at.toISOString(), pickup_by: undefined }),
  }),
  exception: rules({
    action: 'exception',
    body: HoldUp,
    changes: ({ reason }) => ({ arrived: [], hold_up: reason }),
    tells: ({ reason, note }) => ({ reason, note }),
  }),
  resume: rules({ action: 'resume', body: NoWords, changes: () => ({ hold_up: undefined }) }),
  return: rules({ action: 'return', body: NoWords }),
  returned: rules({
    action: 'returned',
    body: Returned,
    code: ({ return_code }) => return_code,
    unconfirmed: waitingFeeOf,
  }),
};

/** When a step is recorded and, if that was earlier, when it happened. */
export interface Moment {
  readonly now: Date;
  readonly at?: Date | undefined;
}

/** The event data of a step that was taken offline: when it happened. */
export const offlineTimeOf = ({ now, at = now }: Moment) =>
  at.getTime() < now.getTime() ? { happened_at: at.toISOString() } : {};

/**
 * Takes a step by its rules.
 * @returns the writes of the step and the shipment after it
 * @throws Problem invalid_state
 */
export function runShipmentStep<B extends z.ZodType>(
  step: StepRules<B>,
  body: Parsed<B>,
  read: Shipment,
  moment: Moment,
) {
  const { now, at = now } = moment;
  const changes = step.changes?.(body, read, at);
  const detail = { ...step.tells?.(body, read), ...offlineTimeOf(moment) };
  return transitionShipment(read, step.action, now, { changes, detail });
}
