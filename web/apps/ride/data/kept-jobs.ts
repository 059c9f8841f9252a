import { lockTabs } from '../../kit/api/locks.ts';
import { openPersonStore } from '../../kit/storage/person-database.ts';
import type { Settled } from '../queue/order.ts';
import { settleJob } from './job.ts';
import { isEndedJob, type KeptJob, toEndedJob } from './job-list.ts';

const store = openPersonStore('reads');

/** Tells the tabs that the jobs of a mode have changed. */
const jobsChannel = new BroadcastChannel('svc.jobs');

const isKept = (value: unknown): value is readonly KeptJob[] => Array.isArray(value);

/** The jobs that this phone keeps, with a network or without. */
export async function loadKeptJobs(mode: string): Promise<readonly KeptJob[]> {
  const found = await store.get(`jobs.${mode}`).catch(() => undefined);
  return isKept(found) ? found : [];
}

/** Changes what is kept, alone among all tabs. A phone that is full keeps what it had, which is read again with the next network. */
export function changeKeptJobs(
  mode: string,
  make: (kept: readonly KeptJob[]) => readonly KeptJob[],
): Promise<void> {
  return lockTabs('svc.jobs', async () => {
    const next = make(await loadKeptJobs(mode));
    await store.change(new Map([[`jobs.${mode}`, next]])).catch(() => undefined);
    jobsChannel.postMessage(mode);
  });
}

/** Takes what the service made of steps. */
export async function settleKeptJobs({ done, kept: others, shipments }: Settled): Promise<void> {
  const taken = [...done, ...others.filter(({ upload }) => upload)];
  const [first] = taken;
  if (!first) return;
  await changeKeptJobs(first.mode, (kept) =>
    kept.map(({ job, until }) => {
      const next = settleJob(job, taken, shipments);
      return isEndedJob(next) && !isEndedJob(job) ? toEndedJob(next, Date.now()) : { job: next, until };
    }),
  );
}
