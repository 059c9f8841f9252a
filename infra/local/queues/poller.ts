import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { QueueConsumer } from '../../../functions/consumers.ts';
import { msPerSecond } from '../../../shared/kernel/time.ts';
import { sendInBatches } from '../../../shared/platform/in-batches.ts';
import { clientSettingsOf, trimClient } from '../../../shared/platform/table/sdk-client.ts';
import { delivery } from '../../edge/limits.ts';
import { failuresOf } from '../run/batch.ts';
import { type Handler, invoke } from '../run/invoke.ts';
import { createGroups } from './groups.ts';
import { createShares, hide, maxTurnSeconds, putBack } from './shares.ts';

/** Milliseconds after which it checks again for messages that a run has deleted. */
const releaseEvery = 100;

/** Messages that a request receives at most. */
const maxReceived = 10;

export interface PollerOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly queueUrl: string;
  readonly queueArn: string;
  readonly consumer: Pick<QueueConsumer, 'id' | 'batchSize' | 'timeout' | 'window' | 'fairBy'>;
  readonly handler: Handler;
  /** Batches that are processed at the same time. */
  readonly concurrency?: number;
  /** Seconds for which a message stays hidden from when its run begins, in a fair queue. */
  readonly visibility?: number;
  /** The receipts of the queue's messages that are being processed, if its messages have groups. */
  readonly inFlight?: (() => ReadonlySet<string>) | undefined;
}

export interface Poller {
  /** Accepts no more messages and finishes the running batches. */
  stop(): Promise<void>;
}

/** A message in the form that Lambda passes on. */
const toRecord = (message: Message, { queueArn, region }: PollerOptions) => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: message.Attributes ?? {},
  messageAttributes: Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, { StringValue, DataType }]) => [
      name,
      { stringValue: StringValue, dataType: DataType },
    ]),
  ),
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: region,
});

/**
 * The local version of Lambda's event source for a function on a queue: receives, runs several batches at once, and
 * deletes successful messages. Failed ones are delivered again after their visibility time-out. A message group is in one
 * batch at a time. All messages of a fair queue are received at once, so that tenants can take turns.
 */
export function startPoller(options: PollerOptions): Poller {
  const {
    endpoint,
    region,
    queueUrl: QueueUrl,
    consumer,
    handler,
    concurrency = delivery.concurrency,
    inFlight,
    visibility = 0,
  } = options;
  // Data from the same process arrives whole, so no checksum is computed.
  const client = trimClient(
    new SQSClient({ ...clientSettingsOf(region, endpoint), maxAttempts: 1, md5: false }),
  );
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const { window = 0, fairBy } = consumer;
  const size = consumer.batchSize;
  const groups = fairBy === undefined ? createGroups(size) : createShares(fairBy, size);

  async function receive(MaxNumberOfMessages: number, WaitTimeSeconds: number): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages,
      WaitTimeSeconds,
      ...(fairBy !== undefined && { VisibilityTimeout: maxTurnSeconds }),
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    });
    const { Messages } = await client.send(command, { abortSignal: stopping.signal });
    return Messages ?? [];
  }

  /** When the last batch was handed over, by `performance.now()`. */
  let handedOver = Number.NEGATIVE_INFINITY;

  /**
   * The messages of a batch: those available, and those that arrive until a window after the last batch. After a quiet
   * time there is no wait, unlike with Lambda, which always waits for the whole window.
   */
  async function gather(): Promise<Message[]> {
    if (fairBy !== undefined) return receive(maxReceived, 20);
    const messages = await receive(Math.min(size, maxReceived), 20);
    try {
      const left = handedOver + window * msPerSecond - performance.now();
      if (window === 0 || messages.length === 0 || messages.length === size) return messages;
      if (left > 0) await pause(left, undefined, { signal: stopping.signal });
      for (let more = left > 0 || messages.length === maxReceived; more && messages.length < size; ) {
        const next = await receive(Math.min(size - messages.length, maxReceived), 0);
        messages.push(...next);
        more = next.length === maxReceived;
      }
    } catch {
      // What was received is worked off; the rest comes with the next batch.
    } finally {
      if (messages.length > 0) handedOver = performance.now();
    }
    return messages;
  }

  async function work(messages: readonly Message[]): Promise<void> {
    const Records = messages.map((message) => toRecord(message, options));
    try {
      if (fairBy !== undefined) await hide(client, QueueUrl, messages, visibility);
      const returned = await invoke(
        handler,
        { Records },
        { name: consumer.id, milliseconds: consumer.timeout * msPerSecond },
      );
      const failed = failuresOf(
        returned,
        Records.map(({ messageId }) => messageId),
      );
      const done = Records.filter(({ messageId }) => !failed.has(messageId));
      const left = await sendInBatches(done, async (some) => {
        const Entries = some.map(({ receiptHandle }, at) => ({
          Id: String(at),
          ReceiptHandle: receiptHandle,
        }));
        return (await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))).Failed;
      });
      if (left.length > 0) console.error(`${consumer.id} runs again for ${left.length} messages`);
    } catch (error) {
      console.error(`${consumer.id} failed:`, error);
    }
  }

  function start(): void {
    while (running.size < concurrency && !stopping.signal.aborted) {
      const batch = groups.next();
      if (batch.length === 0) return;
      const run = work(batch).finally(() => {
        running.delete(run);
        groups.done(batch);
        start();
      });
      running.add(run);
    }
  }

  /** A run may delete messages before it ends, so that their groups can continue. */
  function startReleased(remaining: () => ReadonlySet<string>): void {
    if (!groups.wait()) return;
    groups.release(remaining());
    start();
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (fairBy === undefined && running.size >= concurrency) {
        await Promise.race(running);
        continue;
      }
      try {
        groups.add(await gather());
        start();
      } catch (error) {
        if (stopping.signal.aborted) break;
        console.error(`${consumer.id} cannot read its queue:`, error);
        await pause(250, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    await Promise.all(running);
    if (fairBy !== undefined) await putBack(client, QueueUrl, groups.rest());
    clearInterval(releasing);
  }

  const releasing = inFlight && setInterval(startReleased, releaseEvery, inFlight);
  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
      client.destroy();
    },
  };
}
