import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import type { Act, Step } from '../queue/step.ts';
import { findPlace } from '../road/road.ts';
import { workWords } from '../words/work.ts';
import type { Job } from './job.ts';
import { QueueClosed, StepTaken, takeStep } from './queue.ts';

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Says why a step could not be taken. */
function explain(error: unknown): void {
  if (isFull(error)) sayDone(workWords.full);
  else if (error instanceof StepTaken) sayDone(workWords.taken);
  else if (error instanceof QueueClosed) sayDone(workWords.noKey);
  else if (error instanceof GeolocationPositionError) sayDone(workWords.job.noPlace);
  else sayFailure(error);
}

/** What belongs to a step beside what was done. */
export type Beside = { readonly instead?: Step | undefined; readonly file?: Blob };

/** Takes a step of a job. It says why, if it cannot. @returns whether it was taken */
export const take = (job: Job, act: Act, beside: Beside = {}): Promise<boolean> =>
  takeStep(job, act, beside).then(
    () => true,
    (error: unknown) => {
      explain(error);
      return false;
    },
  );

/** Takes a step where the rider is. @returns whether it was taken */
export async function takeHere(
  job: Job,
  actAt: (here: { readonly latitude: number; readonly longitude: number }) => Act,
  beside: Beside = {},
): Promise<boolean> {
  try {
    const { latitude, longitude } = await findPlace();
    return await take(job, actAt({ latitude, longitude }), beside);
  } catch (error) {
    explain(error);
    return false;
  }
}
