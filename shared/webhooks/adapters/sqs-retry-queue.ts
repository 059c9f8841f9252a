import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { msPerSecond, sendInBatches, type Wire } from '#ground';
import type { RetryQueue } from '../ports/retry-queue.ts';
import { createSqsClient } from './sqs-client.ts';

/** Retries wait in the slow lane's queue, with a message delay. */
export function createSqsRetryQueue({ config }: Pick<Wire, 'config'>): RetryQueue {
  const client = createSqsClient(config);
  const QueueUrl = config.SVC_WEBHOOK_QUEUE_URL;
  return {
    schedule: (messages) =>
      sendInBatches(messages, async (some) => {
        const Entries = some.map(({ message, group, delay }, position) => ({
          Id: String(position),
          MessageBody: message,
          MessageGroupId: group,
          DelaySeconds: Math.ceil(delay / msPerSecond),
        }));
        return (await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).Failed;
      }),
  };
}
