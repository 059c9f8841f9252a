import { randomInt } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { ChangeMessageVisibilityCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { FauxqsServer } from 'fauxqs';
import type { QueueConsumer } from '../../../functions/consumers.ts';
import { delivery } from '../../edge/limits.ts';
import { allowPages } from './bucket-cors.ts';
import { answerAsLinksSay } from './file-links.ts';
import { openWithoutDiskWaits } from './sqlite-sync.ts';

/** A queue and its settings in SQS. Its dead-letter queue is created with it. */
export interface QueueSettings {
  /** The name of a FIFO queue ends with `.fifo`. */
  readonly name: string;
  /** Seconds for which a received message stays hidden. */
  readonly visibility: number;
  readonly maxReceives: number;
  /** Seconds by which each message is delayed. */
  readonly delay?: number | undefined;
}

export interface Queues {
  readonly endpoint: string;
  urlOf(name: string): string;
  arnOf(name: string): string;
  /**
   * Puts JSON text into a queue. It survives a kill of this process once this returns.
   * @param group the message group, in a FIFO queue; `messageGroupOf` reads it
   */
  send(name: string, body: string, group?: string): void;
  /** The receipts of the messages of a queue that are being processed. */
  inFlight(name: string): ReadonlySet<string>;
  stop(): Promise<void>;
}

const fifo = '.fifo';

/** The name of a consumer's queue. A queue with message groups is a FIFO queue. */
export const queueNameOf = ({ id, group }: Pick<QueueConsumer, 'id' | 'group'>): string =>
  `${id.replaceAll('.', '-')}${group ? fifo : ''}`;

/** The name of a queue's dead-letter queue, which is of the same kind. */
export const deadLetterQueueOf = (name: string): string =>
  name.endsWith(fifo) ? `${name.slice(0, -fifo.length)}-dlq${fifo}` : `${name}-dlq`;

/**
 * The engine delivers one message of a group at a time, and SQS as many as requested. So each group has several parts
 * here, enough for a request to find ten messages. The poller ensures that the parts of a group are in one batch at a
 * time.
 */
const parts = 30;
const partMark = '#';

/** The message group of a message that was put into a FIFO queue, by `send` or a handler. */
export const messageGroupOf = (id: string): string => id.split(partMark)[0] ?? id;

/** Attributes of a FIFO queue: repeated content is accepted once, as the bus may deliver an event twice. */
const kindOf = (name: string): Record<string, string> =>
  name.endsWith(fifo) ? { FifoQueue: 'true', ContentBasedDeduplication: 'true' } : {};

/**
 * The engine listens on all of the machine's addresses, which cannot be configured. Connections to its port from other
 * machines are closed here.
 * @returns a function that ends the watch
 */
function keepLocal(port: number): () => void {
  const cut = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    const { socket } = message;
    if (!(socket instanceof Socket) || socket.localPort !== port) return;
    if (!/^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')) socket.destroy();
  };
  subscribe('net.server.socket', cut);
  return () => unsubscribe('net.server.socket', cut);
}

/**
 * Makes messages visible that were in progress when the service stopped, because nobody holds them any more. They are
 * delivered after a second, because the engine fails to store zero.
 */
async function release(
  client: SQSClient,
  server: FauxqsServer,
  name: string,
  QueueUrl: string,
): Promise<void> {
  for (const { receiptHandle } of server.inspectQueue(name)?.messages.inflight ?? []) {
    const free = { QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: 1 };
    await client.send(new ChangeMessageVisibilityCommand(free));
  }
}

/** SQS accepts almost all characters. The engine also refuses those beyond U+FFFF (emoji), so JSON escapes them. */
const escapeSurrogates = (json: string) =>
  json.replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

/**
 * Starts SQS and S3 in this process, on files in a folder.
 * @param queues created with their dead-letter queues; existing ones keep their messages and get the new settings
 * @param extra names of more queues, without dead-letter queues
 */
export async function startQueues(options: {
  readonly folder: string;
  readonly region: string;
  readonly bucket: string;
  readonly queues: readonly QueueSettings[];
  readonly extra?: readonly string[];
}): Promise<Queues> {
  const { folder, region, bucket, queues, extra = [] } = options;
  const { startFauxqs } = await import('fauxqs');
  const server = await openWithoutDiskWaits(() =>
    startFauxqs({ port: 0, logger: false, dataDir: folder, defaultRegion: region }),
  );
  const endings = [keepLocal(server.port), answerAsLinksSay(server.port), allowPages(server.port)];
  const endpoint = `http://127.0.0.1:${server.port}`;
  const arnOf = (name: string) => `arn:aws:sqs:${region}:000000000000:${name}`;
  const urlOf = (name: string) => `${endpoint}/000000000000/${name}`;

  const dead = [...queues.map(({ name }) => deadLetterQueueOf(name)), ...extra];
  const retention = { MessageRetentionPeriod: String(delivery.deadLetterRetention) };
  const settings = queues.map(({ name, visibility, maxReceives, delay = 0 }) => ({
    name,
    attributes: {
      VisibilityTimeout: String(visibility),
      DelaySeconds: String(delay),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: arnOf(deadLetterQueueOf(name)),
        maxReceiveCount: maxReceives,
      }),
    },
  }));
  server.setup({
    queues: [...dead.map((name) => ({ name, attributes: retention })), ...settings].map(
      ({ name, attributes }) => ({ name, attributes: { ...attributes, ...kindOf(name) } }),
    ),
    buckets: [bucket],
  });

  const client = new SQSClient({ endpoint, region });
  for (const { name, attributes } of settings) {
    await client.send(new SetQueueAttributesCommand({ QueueUrl: urlOf(name), Attributes: attributes }));
    await release(client, server, name, urlOf(name));
  }
  client.destroy();
  return {
    endpoint,
    urlOf,
    arnOf,
    send(name, body, group) {
      const inGroup = group !== undefined && { messageGroupId: `${group}${partMark}${randomInt(parts)}` };
      server.sendMessage(name, escapeSurrogates(body), { ...inGroup });
    },
    inFlight: (name) =>
      new Set(server.inspectQueue(name)?.messages.inflight.map(({ receiptHandle }) => receiptHandle)),
    async stop() {
      for (const end of endings) end();
      await server.stop();
    },
  };
}
