import { runPerKey } from '../kernel/concurrency.ts';
import { msPerSecond } from '../kernel/time.ts';
import type { BatchAnswer, Message } from '../platform/events/messages.ts';
import { log } from '../platform/log.ts';
import { deliver } from './deliver.ts';
import { type Lane, longestAttempt } from './domain/retry.ts';
import { type Job, jobOf } from './messages.ts';
import { readJobs } from './read-jobs.ts';
import type { Senders } from './save-attempt.ts';

/** Webhooks that a run sends to one destination at once. */
const mostPerDestination = 2;

/** Milliseconds after which the slow lane takes up a webhook again that it could not start: at least, and at most. */
const [shortestPause, longestPause] = [5 * msPerSecond, 60 * msPerSecond];

/**
 * Milliseconds until a webhook that a lane could not start is taken up by the slow lane. Those that wait for the same
 * destination come back at different times.
 * @param random uniform in [0, 1)
 */
const pauseAfter = (lane: Lane, random: number): number =>
  lane === 'quick' ? 0 : shortestPause + random * (longestPause - shortestPause);

interface PendingSend {
  readonly message: Message;
  readonly job: Job;
}

/**
 * Sends a batch to all its destinations at once, two webhooks at a time to each. What is not due, what there is no time
 * for, and the rest for a destination that turns out to be slow or to fail goes to the slow lane. A webhook is started
 * only while there is time for its whole attempt.
 * @returns the messages that failed
 */
export async function sendAll(
  messages: readonly Message[],
  senders: Senders,
  lane: Lane,
): Promise<BatchAnswer> {
  const failed = new Set<string>();
  const fail = ({ messageId }: Message, error: unknown) => {
    failed.add(messageId);
    log.error('webhook failed', { message_id: messageId, error });
  };
  const todo = messages.flatMap((message): PendingSend[] => {
    try {
      return [{ message, job: jobOf(message) }];
    } catch (error) {
      fail(message, error);
      return [];
    }
  });
  const groupOf = ({ job }: PendingSend) => job.destination.hash;
  const at = senders.now().getTime();
  const waitOf = ({ job }: PendingSend) => (job.notBefore?.getTime() ?? at) - at;
  const [early, due] = [todo.filter((one) => waitOf(one) > 0), todo.filter((one) => waitOf(one) <= 0)];
  const items = new Map(
    (
      await readJobs(
        due.map(({ job }) => job),
        senders.table,
      )
    ).map((one) => [one.job, one]),
  );
  /** Destinations that get no more webhooks in this run. */
  const closed = new Set<string>();
  const notStarted: PendingSend[] = [];
  const mayStart = (group: string) => !closed.has(group) && senders.timeLeft() >= longestAttempt;
  const left = await runPerKey(due, groupOf, mostPerDestination, mayStart, async (one) => {
    try {
      const read = items.get(one.job);
      if (!read) return;
      const went = await deliver(read, senders, lane);
      if (went !== 'well') closed.add(groupOf(one));
      if (went === 'not started') notStarted.push(one);
    } catch (error) {
      fail(one.message, error);
    }
  });
  const later = [...left, ...notStarted, ...early];
  const retries = later.map((one) => ({
    message: one.message.body,
    group: groupOf(one),
    delay: Math.max(pauseAfter(lane, senders.random()), waitOf(one)),
  }));
  const lost = new Set(await senders.retries.schedule(retries));
  for (const [position, { message }] of later.entries()) {
    const retry = retries[position];
    if (retry && lost.has(retry)) fail(message, new Error('the message could not be put into the queue'));
  }
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
}
