import type { Step } from '../queue/step.ts';
import type { Job } from './job.ts';

/** Milliseconds for which a rider still sees what was delivered. */
const shownMs = 12 * 3_600_000;

/** A job that the phone keeps. */
export interface KeptJob {
  readonly job: Job;
  /** Milliseconds since 1970 until which it stays although the list does not have it. */
  readonly until: number;
}

/** Of two readings of a job, the one that knows more. */
const newer = (one: Job, other: Job | undefined): Job =>
  other && other.updated_at > one.updated_at ? other : one;

/**
 * The jobs to keep after a list was read: those of the list, and those of which something still waits or is shown.
 * @param steps those that wait: what they are about stays
 * @param now milliseconds since 1970
 */
export function mergeJobs(
  list: readonly Job[],
  kept: readonly KeptJob[],
  steps: readonly Pick<Step, 'shipment'>[],
  now: number,
): readonly KeptJob[] {
  const knownOf = (id: string) => kept.find(({ job }) => job.id === id);
  const listed = list.map((job) => ({ job: newer(job, knownOf(job.id)?.job), until: 0 }));
  const others = kept.filter(
    ({ job, until }) =>
      !list.some(({ id }) => id === job.id) &&
      (until > now || steps.some(({ shipment }) => shipment === job.id)),
  );
  return [...listed, ...others];
}

/** Keeps a job that has ended for the rest of the shift. @param now milliseconds since 1970 */
export const toEndedJob = (job: Job, now: number): KeptJob => ({ job, until: now + shownMs });

/** Whether a job has ended. */
export const isEndedJob = ({ status }: Job): boolean =>
  ['COMPLETED', 'RETURNED', 'CANCELLED', 'LOST'].includes(status);
