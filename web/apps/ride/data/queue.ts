import { computed, effect, signal } from '@preact/signals';
import { isApiError } from '../../../../client/errors.ts';
import { isSignedIn, queueKey, session } from '../../kit/api/face.ts';
import { type Failure, toFailure } from '../../kit/api/failure.ts';
import { isOnline, mode } from '../../kit/browser.ts';
import { askForSync } from '../../kit/offline/background-sync.ts';
import { findVault, keepVault } from '../../kit/storage/kept-vault.ts';
import { createLooseSteps } from '../queue/loose-steps.ts';
import { openQueue, openSealedQueue, queueTag } from '../queue/open-queue.ts';
import { dueStepsOf } from '../queue/order.ts';
import type { Queue } from '../queue/queue.ts';
import type { Act, Step } from '../queue/step.ts';
import { followJob, isOpenTo, type Job } from './job.ts';
import { jobs } from './jobs.ts';
import { loadKeptJobs, settleKeptJobs } from './kept-jobs.ts';

/** Milliseconds until the first and the last of the attempts to send what waits. */
const firstWaitMs = 2_000;
const lastWaitMs = 60_000;

/** What was read from the disk; undefined until then. */
const keptSteps = signal<readonly Step[] | undefined>(undefined);
/** The steps that wait, or were refused, by their places. */
export const steps = computed(() => keptSteps.value ?? []);
/** Whether steps are being sent. */
export const isSending = signal(false);
/** Why the last attempt to send failed. */
export const sendFailure = signal<Failure | undefined>(undefined);

/** The jobs with what the rider did since they were read; undefined until both are known. */
export const liveJobs = computed(() => {
  const kept = keptSteps.value;
  return kept && jobs.value?.map(({ job }) => followJob(job, kept));
});

/** Milliseconds for which a new sign-in is waited for, before a step cannot be kept. */
const keyWaitMs = 10_000;

const around = { session, settled: settleKeptJobs };
let opened: Promise<Queue | undefined> = Promise.resolve(undefined);
let wait = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The steps that are on the disk. */
export const listSteps = async (): Promise<readonly Step[]> => (await (await opened)?.list()) ?? [];

async function load(): Promise<void> {
  keptSteps.value = await listSteps();
}

/** The phone has no key yet: it gets one with the next network. */
export class QueueClosed extends Error {}

async function queue(): Promise<Queue> {
  const found = await opened;
  if (found) return found;
  const asked = session.token().then(() => opened);
  const late = new Promise<undefined>((done) => setTimeout(done, keyWaitMs));
  const made = await Promise.race([asked.catch(() => undefined), late]);
  if (!made) throw new QueueClosed();
  return made;
}

/** Sends what waits. Without a network it is tried again, ever more seldom, and as soon as the browser says that there is one. */
export async function sendQueue(): Promise<void> {
  clearTimeout(timer);
  const open = await opened;
  if (!open || !isSignedIn.value) return;
  isSending.value = true;
  try {
    await open.flush();
    wait = firstWaitMs;
    sendFailure.value = undefined;
  } catch (error) {
    sendFailure.value = toFailure(error);
    if (!isApiError(error, 'unauthenticated')) timer = setTimeout(sendQueue, wait);
    wait = Math.min(2 * wait, lastWaitMs);
    void askForSync(queueTag).catch(() => undefined);
  } finally {
    isSending.value = false;
    await load();
  }
}

/** Somebody has done this already, in another tab perhaps. */
export class StepTaken extends Error {}

/**
 * Takes a step: it is on the disk when the promise is fulfilled, and sent by itself.
 * @param job the parcel, as it is shown
 * @param instead the refused step in whose place it stands
 * @throws StepTaken, QueueClosed; DOMException `QuotaExceededError` when the phone is full
 */
export async function takeStep(
  { id, tracking_number }: Job,
  act: Act,
  { instead, file }: { readonly instead?: Step | undefined; readonly file?: Blob } = {},
): Promise<void> {
  const inMode = mode.chosen.value;
  const given = { ...act, mode: inMode, shipment: id, number: tracking_number };
  const kept = await loadKeptJobs(inMode);
  await (await queue()).take(given, {
    instead,
    file,
    assertMay(before) {
      const known = kept.find(({ job }) => job.id === id);
      if (known && !isOpenTo(followJob(known.job, before), act.action)) throw new StepTaken();
    },
  });
  await load();
  void sendQueue();
}

/** Sends a refused step again. */
export async function retryStep(step: Step): Promise<void> {
  await (await queue()).retry(step);
  await load();
  void sendQueue();
}

/** Gives a refused step up. What waited for it is sent. */
export async function dropStep(step: Step): Promise<void> {
  await (await queue()).drop(step);
  await load();
  void sendQueue();
}

/** Whether something can be sent now. */
export const hasDue = computed(
  () => dueStepsOf(steps.value).length > 0 || steps.value.some(({ upload }) => upload),
);

effect(() => {
  const key = queueKey.value;
  const isIn = isSignedIn.value;
  if (!isIn) keptSteps.value = undefined;
  opened = (async () => {
    if (!isIn) return undefined;
    // A plain address of a local network has no vaults: what the rider does there lasts as long as the page.
    if (!isSecureContext) return openQueue(createLooseSteps(), around);
    const vault = key === undefined ? await findVault() : await keepVault(key);
    return vault && openSealedQueue(vault, around);
  })().catch(() => undefined);
  void load().then(sendQueue);
});
effect(() => {
  if (isOnline.value) void sendQueue();
});
new BroadcastChannel('svc.queue').addEventListener('message', () => void load());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void sendQueue();
});
