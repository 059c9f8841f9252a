import { effect, signal } from '@preact/signals';
import { faceApi, isSignedIn } from '../../kit/api/face.ts';
import { mode } from '../../kit/browser.ts';
import type { Step } from '../queue/step.ts';
import { type KeptJob, mergeJobs } from './job-list.ts';
import { changeKeptJobs, loadKeptJobs } from './kept-jobs.ts';

/** The jobs that this phone knows; undefined until they were looked for. */
export const jobs = signal<readonly KeptJob[] | undefined>(undefined);

/** Shows what the disk has. The worker or another tab may have written it. */
async function loadJobs(): Promise<void> {
  const inMode = mode.chosen.value;
  const found = await loadKeptJobs(inMode);
  if (mode.chosen.value === inMode) jobs.value = found;
}

async function changeJobs(make: (kept: readonly KeptJob[]) => readonly KeptJob[]): Promise<void> {
  await changeKeptJobs(mode.chosen.value, make);
  await loadJobs();
}

/**
 * Reads what is in hand.
 * @param listSteps those that wait once the list is there: of what they are about, the list may know nothing any more
 * @throws when there is no network
 */
export async function refreshJobs(listSteps: () => Promise<readonly Step[]>): Promise<void> {
  const { results } = await faceApi.get('/api/v1/rider/shipments/', { query: { limit: 50 } });
  const steps = await listSteps();
  await changeJobs((kept) => mergeJobs(results, kept, steps, Date.now()));
}

/** Removes a job that is no longer the rider's. */
export const removeJob = (id: string): Promise<void> =>
  changeJobs((kept) => kept.filter(({ job }) => job.id !== id));

// A channel hears what is said by others: the worker, other tabs, and the part of this page that keeps the jobs.
new BroadcastChannel('svc.jobs').addEventListener('message', () => void loadJobs());
effect(() => {
  jobs.value = undefined;
  if (isSignedIn.value && mode.chosen.value) void loadJobs();
});
