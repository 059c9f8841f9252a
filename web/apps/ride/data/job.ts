import type { ListItem } from '../../../../client/types.ts';
import { isProof, type Step, type StepShipment } from '../queue/step.ts';

/** A parcel in the hands of a rider. */
export type Job = ListItem<'/api/v1/rider/shipments/'>;

/** How far a parcel is, for its rider. */
export type Phase = 'to-pickup' | 'at-pickup' | 'on-the-way' | 'at-door' | 'held' | 'returning' | 'ended';

/** The phase of a job. */
export function phaseOf({ status, arrived }: Pick<Job, 'status' | 'arrived'>): Phase {
  switch (status) {
    case 'IN_TRANSIT':
      return arrived.includes('dropoff') ? 'at-door' : 'on-the-way';
    case 'EXCEPTION':
      return 'held';
    case 'RETURNING':
      return 'returning';
    case 'ASSIGNED':
      return arrived.includes('pickup') ? 'at-pickup' : 'to-pickup';
    default:
      return 'ended';
  }
}

/** What a rider can do in each phase. Who is at the pickup may say so, and need not. */
const acts: Readonly<Record<Phase, readonly Step['action'][]>> = {
  'to-pickup': ['arrive', 'pickup', 'exception', 'proof'],
  'at-pickup': ['pickup', 'exception', 'proof'],
  'on-the-way': ['arrive', 'verify', 'exception', 'proof'],
  'at-door': ['verify', 'exception', 'proof'],
  held: ['pickup', 'resume', 'return', 'proof'],
  returning: ['returned', 'proof'],
  ended: ['proof'],
};

/** A parcel after a step that the service has not seen yet. What needs a code is not done until the service says so. */
function follow(job: Job, step: Step): Job {
  switch (step.action) {
    case 'arrive':
      return { ...job, arrived: [...job.arrived, step.body.at] };
    case 'pickup':
      return { ...job, status: 'IN_TRANSIT', picked_up_at: step.at };
    case 'exception':
      return { ...job, status: 'EXCEPTION', arrived: [] };
    case 'resume':
      return { ...job, status: 'IN_TRANSIT' };
    case 'return':
      return { ...job, status: 'RETURNING' };
    default:
      return job;
  }
}

/** A job with the steps that wait: what the rider sees. */
export interface LiveJob {
  readonly job: Job;
  readonly phase: Phase;
  /** How many of its steps wait for the network, or for an earlier one. */
  readonly waiting: number;
  /** The hand-over that the service has still to check. */
  readonly checked?: Step | undefined;
  /** What was refused, and is to be settled first. */
  readonly refused?: Step | undefined;
}

/** A job as its rider knows it: as the service last said, with what the rider did since. @param steps by their places */
export function followJob(read: Job, steps: readonly Step[]): LiveJob {
  const own = steps.filter(({ shipment }) => shipment === read.id);
  const refused = own.find((step) => step.refusal && !isProof(step));
  const counted = own.filter(
    (step) => !isProof(step) && !step.refusal && (!refused || step.place < refused.place),
  );
  const job = counted.reduce(follow, read);
  return {
    job,
    phase: phaseOf(job),
    waiting: own.filter(({ refusal }) => !refusal).length,
    checked: counted.find(({ action }) => action === 'verify' || action === 'returned'),
    refused,
  };
}

/** Whether a rider can do this now. */
export const isOpenTo = ({ phase, checked }: LiveJob, action: Step['action']): boolean =>
  acts[phase].includes(action) && (checked === undefined || action === 'proof');

/** A job after steps that the service has taken. */
export function settleJob(job: Job, done: readonly Step[], shipments: readonly StepShipment[]): Job {
  const own = done.filter(({ shipment }) => shipment === job.id);
  const said = shipments.findLast(({ id }) => id === job.id);
  if (own.length === 0 || !said) return job;
  const { status, picked_up_at, completed_at, updated_at } = said;
  return {
    ...own.reduce(follow, job),
    status,
    ...(picked_up_at && { picked_up_at }),
    ...(completed_at && { completed_at }),
    updated_at,
  };
}

/** Where a rider has to go with a parcel. */
export interface Target {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Standing = Pick<LiveJob, 'job' | 'phase'>;

/** Whether the rider goes to the sender next, to collect the parcel or to bring it back. */
export function isToPickup({ job, phase }: Standing): boolean {
  const isHeldThere = phase === 'held' && job.picked_up_at === undefined;
  return phase === 'to-pickup' || phase === 'at-pickup' || phase === 'returning' || isHeldThere;
}

/** Where the rider goes next: to the pickup, to the door, or back. */
export function targetOf(live: Standing): Target {
  const { job } = live;
  return isToPickup(live)
    ? { address: job.pickup_address, latitude: job.pickup_latitude, longitude: job.pickup_longitude }
    : { address: job.dropoff_address, latitude: job.dropoff_latitude, longitude: job.dropoff_longitude };
}
