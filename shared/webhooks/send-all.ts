import { type BatchAnswer, Memory, type Message, msPerMinute, msPerSecond, runPerKey } from '#ground';
import { slowSlots } from './data/destinations.ts';
import { groupOf } from './data/event-webhook.ts';
import { deliver } from './deliver.ts';
import { fewestAtOnce, nextPaceOf } from './domain/pace.ts';
import { type Lane, longestAttempt } from './domain/retry.ts';
import { type Job, readJob } from './messages.ts';
import { readJobs } from './read-jobs.ts';
import { runEnds } from './run-ends.ts';
import type { Senders } from './save-attempt.ts';

/** Milliseconds for which a pace counts without a confirming answer. */
const confirmedFor = msPerMinute;

/** The paces that this process has measured, by the hash of the destination's URL. */
const paces = new Memory<string, { readonly pace: number; readonly at: number }>(5_000);

/**
 * How many webhooks of a part the quick lane may have in flight to a destination at once. Each process measures it: an
 * item would cost a write for each webhook, and only one run at a time has a message group, so two processes never add
 * up theirs.
 * @param hash of the destination's URL
 */
function destinationPaceOf(hash: string, now: Date): number {
  const known = paces.get(hash);
  return known && now.getTime() - known.at < confirmedFor ? known.pace : fewestAtOnce;
}

/** Records an answer that came in time and was a success. @param ms milliseconds that it took */
function keepPace(hash: string, ms: number, now: Date): void {
  const pace = nextPaceOf(destinationPaceOf(hash, now), ms);
  if (pace === fewestAtOnce) paces.delete(hash);
  else paces.set(hash, { pace, at: now.getTime() });
}

/** Resets the pace of a destination that was late or failed. */
const losePace = (hash: string): void => paces.delete(hash);

/** The least and the most milliseconds after which the slow lane retries a webhook that could not be started. */
const [shortestPause, maxPause] = [5 * msPerSecond, 60 * msPerSecond];
/**
 * The same for a webhook that failed because of our service, such as an outage of the table: its destination is not at
 * fault.
 */
const maxOwnPauseMs = 20 * msPerSecond;

/**
 * Milliseconds after which a run of the quick lane completes finished messages, repeatedly, so that no group waits for
 * the slowest answer of another group in the batch. Most runs are over by then.
 */
const releaseEvery = 250;

interface PendingSend {
  readonly message: Message;
  readonly job: Job;
}

/** Does the work, and something else at this interval until it is done. */
async function meanwhile<T>(work: Promise<T>, ms: number, every: () => Promise<void>): Promise<T> {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(every);
  }, ms);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    await last;
  }
}

/**
 * Sends a batch to all its destinations at once. The quick lane sends one webhook of each part at a time, or up to ten to
 * a destination that answers quickly; the slow lane two. Webhooks of the other lane are handed to it. The slow lane gets
 * those that are not due, those without time left, and the rest for a destination that begins to be slow or to fail. A
 * webhook is started only while there is time for its whole attempt.
 * @returns the messages that failed
 */
export async function sendAll(
  messages: readonly Message[],
  senders: Senders,
  lane: Lane,
): Promise<BatchAnswer> {
  const ends = runEnds(lane, senders);
  const at = senders.now().getTime();
  const waitOf = ({ notBefore }: Job) => (notBefore?.getTime() ?? at) - at;
  /** Webhooks that wait for the same destination are retried at different times. */
  const pause = (longest = maxPause) => shortestPause + senders.random() * (longest - shortestPause);
  const later = ({ message, job }: PendingSend, delay: number) =>
    ends.toSlow(message, job.destination.hash, delay);
  const fail = ({ message, job }: PendingSend, error: unknown) =>
    ends.failed(message, job.destination.hash, pause(maxOwnPauseMs), error);

  const todo = messages.flatMap((message): PendingSend[] => {
    try {
      return [{ message, job: readJob(message) }];
    } catch (error) {
      ends.failed(message, message.messageId, pause(), error);
      return [];
    }
  });
  const [early, due] = [
    todo.filter(({ job }) => waitOf(job) > 0),
    todo.filter(({ job }) => waitOf(job) <= 0),
  ];
  for (const one of early) later(one, waitOf(one.job));

  const read = await readJobs(
    due.map(({ job }) => job),
    senders.table,
  ).catch((error: unknown) => {
    for (const one of due) fail(one, error);
    return [];
  });
  const items = new Map(read.map((one) => [one.job, one]));
  /** Destinations that get no more webhooks in this run. */
  const closed = new Set<string>();

  /** Attempts that are being saved, while the next webhooks leave. */
  const saving: Promise<void>[] = [];
  async function end(one: PendingSend, saved: Promise<void> | undefined): Promise<void> {
    try {
      await saved;
      ends.done(one.message);
    } catch (error) {
      fail(one, error);
    }
  }

  async function send(one: PendingSend, isAlone: () => boolean): Promise<void> {
    const { message, job } = one;
    try {
      const found = items.get(job);
      if (!found) return;
      const { went, ...answered } = await deliver(found, senders, lane, isAlone);
      const { hash } = job.destination;
      if (went !== 'well' && went !== 'skipped') closed.add(hash);
      if (went === 'well' && 'ms' in answered) keepPace(hash, answered.ms, senders.now());
      if (went === 'badly') losePace(hash);
      if (went === 'no slot') later(one, pause());
      else if (went === 'other lane' && lane === 'quick') later(one, 0);
      else if (went === 'other lane') ends.toQuick(message, groupOf(hash, job.subject));
      else saving.push(end(one, 'saved' in answered ? answered.saved : undefined));
    } catch (error) {
      fail(one, error);
    }
  }
  const hashOf = ({ job }: PendingSend) => job.destination.hash;
  const pace = {
    keyOf: (one: PendingSend) => (lane === 'quick' ? `${hashOf(one)} ${one.job.part}` : hashOf(one)),
    mostOf: (one: PendingSend) =>
      lane === 'quick' ? destinationPaceOf(hashOf(one), senders.now()) : slowSlots.length,
    mayStart: (one: PendingSend) => !closed.has(hashOf(one)) && senders.timeLeft() >= longestAttempt,
  };
  async function sendDue(): Promise<readonly PendingSend[]> {
    const left = await runPerKey(due, pace, send);
    await Promise.all(saving);
    return left;
  }
  const keepsOthers = lane === 'quick' && new Set(due.map(hashOf)).size > 1;
  const left = await (keepsOthers ? meanwhile(sendDue(), releaseEvery, ends.release) : sendDue());
  for (const one of left) later(one, lane === 'quick' ? 0 : pause());
  return ends.answer();
}
