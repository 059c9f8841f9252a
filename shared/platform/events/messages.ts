import * as z from 'zod';
import { msPerSecond } from '../../kernel/time.ts';
import { log } from '../log.ts';
import { noteRequest, traceRequest } from '../trace.ts';
import { PublishedEvent } from './outbox.ts';

const Batch = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      receiptHandle: z.string(),
      body: z.string(),
      /** The ARN of its queue. */
      eventSourceARN: z.string().optional(),
      attributes: z
        .object({
          ApproximateReceiveCount: z.coerce.number().default(1),
          /** Epoch milliseconds. */
          SentTimestamp: z.coerce.number().optional(),
          ApproximateFirstReceiveTimestamp: z.coerce.number().optional(),
          MessageGroupId: z.string().optional(),
        })
        .optional(),
    }),
  ),
});
const Envelope = z.object({ detail: PublishedEvent });
const Grouped = z.object({
  Records: z.array(z.object({ attributes: z.object({ MessageGroupId: z.string().optional() }).optional() })),
});

/** A message of a queue, as Lambda delivers it. */
export type Message = Readonly<z.output<typeof Batch>['Records'][number]>;

/**
 * The failed messages. They are delivered again after their visibility time-out, and finally go to the dead-letter
 * queue.
 */
export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** The messages in Lambda's event. @throws when it is not an event of a queue */
export function messagesOf(event: unknown): readonly Message[] {
  return Batch.parse(event).Records;
}

/**
 * Whether the message group is the path itself. If so, the rule did not evaluate the path, and all events wait for one
 * another.
 * @param path the JSONPath of the message group in the event
 */
export function hasLiteralGroup(event: unknown, path: string): boolean {
  const read = Grouped.safeParse(event);
  return read.success && read.data.Records.some(({ attributes }) => attributes?.MessageGroupId === path);
}

/** Seconds for which the messages of a batch waited for their first try at most; 0 for what is no batch of a queue. */
export function longestWaitOf(event: unknown): number {
  const waits = (Batch.safeParse(event).data?.Records ?? []).map(({ attributes = {} }) => {
    const { SentTimestamp: sent = 0, ApproximateFirstReceiveTimestamp: received = sent } = attributes;
    return received - sent;
  });
  return Math.max(0, ...waits) / msPerSecond;
}

/** The events of messages that were read: several steps of a run read the same one. */
const known = new WeakMap<Message, PublishedEvent>();

/** Reads an event that a rule put into a queue. @throws when the message is not one */
export function publishedOf(message: Message): PublishedEvent {
  const event = known.get(message) ?? Envelope.parse(JSON.parse(message.body)).detail;
  known.set(message, event);
  noteRequest(event.request_id);
  return event;
}

/** The request that caused the event of a message, if the message has an event that can be read. */
function requestIdOf(message: Message): string | undefined {
  try {
    return publishedOf(message).request_id;
  } catch {
    return undefined;
  }
}

/** Whether a message was received before, by a run that failed or ended early. */
export const isAgain = ({ attributes }: Message): boolean => (attributes?.ApproximateReceiveCount ?? 1) > 1;

/** Runs the work for all messages at once, each under the request of its event, and answers which of them failed. */
export async function handleEach(
  messages: readonly Message[],
  work: (message: Message) => Promise<void>,
): Promise<BatchAnswer> {
  const failures = await Promise.all(
    messages.map((message) =>
      traceRequest(requestIdOf(message), async () => {
        try {
          await work(message);
          return [];
        } catch (error) {
          log.error('message failed', { message_id: message.messageId, error });
          return [{ itemIdentifier: message.messageId }];
        }
      }),
    ),
  );
  return { batchItemFailures: failures.flat() };
}

/**
 * Combines what all messages of a batch ask for into one call. The messages are those that `each` runs.
 * @param work gets the requests in the order of the messages, with repetitions if several ask for the same
 */
export function gatherWork<T, R>(
  work: (all: readonly T[]) => Promise<R>,
): (...some: readonly T[]) => Promise<R> {
  const all: T[] = [];
  let working: Promise<R> | undefined;
  return async (...some) => {
    all.push(...some);
    // All messages of the batch are read before the work begins.
    await Promise.resolve();
    working ??= work(all);
    return working;
  };
}
