import { type BatchAnswer, log, type Message } from '#ground';
import type { Lane } from './domain/retry.ts';
import type { RetryMessage } from './ports/retry-queue.ts';
import type { Senders } from './save-attempt.ts';

/** A message in the form in which another run of a lane gets it. */
interface HandedOver<M> {
  readonly message: Message;
  readonly as: M;
}

/**
 * Puts messages into a queue.
 * @param failed is called with those that the queue did not accept
 * @returns the others
 */
async function put<M>(
  waiting: HandedOver<M>[],
  send: (messages: readonly M[]) => Promise<readonly M[]>,
  failed: (message: Message) => void,
): Promise<Message[]> {
  const some = waiting.splice(0);
  if (some.length === 0) return [];
  const lost = new Set(await send(some.map(({ as }) => as)));
  for (const { message, as } of some) if (lost.has(as)) failed(message);
  return some.filter(({ as }) => !lost.has(as)).map(({ message }) => message);
}

/**
 * The outcomes of a run's messages: done, handed to a lane's queue for another run, or failed. The quick lane hands its
 * failures over too, because a failed message blocks its group for all runs until it is visible again.
 */
export function runEnds(lane: Lane, { retries, quick }: Pick<Senders, 'retries' | 'quick'>) {
  const failed = new Set<string>();
  const done: Message[] = [];
  const toSlow: HandedOver<RetryMessage>[] = [];
  const toQuick: HandedOver<{ readonly message: string; readonly group: string }>[] = [];

  const lost = ({ messageId }: Message) => {
    failed.add(messageId);
    log.error('webhook could not be handed over', { message_id: messageId });
  };
  const settle = async () => {
    const taken = [...(await put(toSlow, retries.schedule, lost)), ...(await put(toQuick, quick.give, lost))];
    done.push(...taken);
  };

  return {
    done: (message: Message) => void done.push(message),
    /** @param delay milliseconds until the slow lane processes it */
    toSlow: (message: Message, group: string, delay: number) =>
      void toSlow.push({ message, as: { message: message.body, group, delay } }),
    toQuick: (message: Message, group: string) =>
      void toQuick.push({ message, as: { message: message.body, group } }),
    /** @param delay milliseconds until the slow lane retries a failure of the quick lane */
    failed(message: Message, group: string, delay: number, error: unknown): void {
      log.error('webhook failed', { message_id: message.messageId, error });
      if (lane === 'quick') this.toSlow(message, group, delay);
      else failed.add(message.messageId);
    },
    /** Completes the messages with an outcome, while the run continues. */
    async release(): Promise<void> {
      await settle();
      await quick.release(done.splice(0).map(({ receiptHandle }) => receiptHandle));
    },
    /** Ends the run. @returns the messages that failed */
    async answer(): Promise<BatchAnswer> {
      await settle();
      return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
    },
  };
}
