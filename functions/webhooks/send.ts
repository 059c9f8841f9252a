import { runPerKey } from '../../shared/kernel/concurrency.ts';
import { msPerSecond } from '../../shared/kernel/time.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { type BatchAnswer, type Message, messagesOf } from '../../shared/platform/events/messages.ts';
import { log } from '../../shared/platform/log.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { deliver } from '../../shared/webhooks/deliver.ts';
import { longestAttempt } from '../../shared/webhooks/domain/retry.ts';
import { type Job, jobOf } from '../../shared/webhooks/messages.ts';
import type { Senders } from '../../shared/webhooks/save-attempt.ts';
import { retryQueueAccess } from '../../shared/webhooks/wiring/retry-queue.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';

/** Seconds that a run may take. */
const timeout = 30;
/** Milliseconds that saving an attempt may take: two tries of a request to the table, which is given up after 4 s. */
const saving = 8 * msPerSecond;
/** Milliseconds into a run by which its last webhook must be answered or given up. */
const budget = timeout * msPerSecond - saving;
/** Webhooks that a run sends to one destination at once. */
const mostPerDestination = 2;
/** Milliseconds after which a message that a run could not start comes back. */
const comeBack = 5 * msPerSecond;

interface PendingSend {
  readonly message: Message;
  readonly job: Job;
}

/**
 * Sends a batch to all its destinations at once. A webhook that could not be started, because its destination is slow
 * or because it is not due yet, goes back to the queue in the message group of its destination.
 * A webhook is started only while there is time for its whole attempt.
 * @returns the messages that failed
 */
export async function sendAll(messages: readonly Message[], senders: Senders): Promise<BatchAnswer> {
  const mayStart = () => senders.timeLeft() >= longestAttempt;
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
  const left = await runPerKey(due, groupOf, mostPerDestination, mayStart, ({ message, job }) =>
    deliver(job, senders).catch((error: unknown) => fail(message, error)),
  );
  const back = [...left, ...early];
  const retries = back.map((one) => ({
    message: one.message.body,
    group: groupOf(one),
    delay: Math.max(comeBack, waitOf(one)),
  }));
  const lost = new Set(await senders.retries.schedule(retries));
  for (const [position, { message }] of back.entries()) {
    const retry = retries[position];
    if (retry && lost.has(retry)) fail(message, new Error('the message could not be put back on the queue'));
  }
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
}

/** Sends webhooks: first attempts from the bus, and retries from the queue. */
export const consumer = defineConsumer(
  {
    id: 'webhooks.send',
    summary: 'Sends signed webhooks to merchants',
    on: 'queue',
    serves: 'webhook-queue',
    pattern: {
      source: ['svc'],
      detail: { detail: { webhook: { url: [{ exists: true }] } } },
    },
    group: '$.detail.tenant',
    batchSize: 10,
    maxReceives: 5,
    timeout,
    memory: 256,
  },
  { table: tableAccess, sender: webhookSenderAccess, retries: retryQueueAccess },
  (event, uses, { now }) => {
    const started = performance.now();
    const timeLeft = () => budget - (performance.now() - started);
    return sendAll(messagesOf(event), { ...uses, now, timeLeft, random: Math.random });
  },
);

export const handler = runner(consumer);
