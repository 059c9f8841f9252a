import { randomUUID } from 'node:crypto';
import { DeleteMessageBatchCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { log, sendInBatches, type Wire } from '#ground';
import type { QuickQueue } from '../ports/quick-queue.ts';
import { createSqsClient } from './sqs-client.ts';

/**
 * The quick lane's FIFO queue. Each message has its own deduplication id, because the same retry may come twice within
 * the five minutes in which the queue drops repeated content.
 */
export function createSqsQuickQueue({ config }: Pick<Wire, 'config'>): QuickQueue {
  const client = createSqsClient(config);
  const QueueUrl = config.SVC_QUICK_WEBHOOK_QUEUE_URL;
  return {
    give: (messages) =>
      sendInBatches(messages, async (some) => {
        const Entries = some.map(({ message, group }, position) => ({
          Id: String(position),
          MessageBody: message,
          MessageGroupId: group,
          MessageDeduplicationId: randomUUID(),
        }));
        return (await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).Failed;
      }),
    async release(receipts) {
      const lost = await sendInBatches(receipts, async (some) => {
        const Entries = some.map((ReceiptHandle, position) => ({ Id: String(position), ReceiptHandle }));
        return (await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))).Failed;
      });
      if (lost.length > 0) log.warn('not released before the run ends', { messages: lost.length });
    },
  };
}
