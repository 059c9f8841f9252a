import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { msPerSecond } from '../../kernel/time.ts';
import type { Wire } from '../../platform/wire.ts';
import type { RetryMessage, RetryQueue } from '../ports/retry-queue.ts';

/** Messages per request. */
const batch = 10;

/** Retries wait in the senders' own queue, with a message delay. */
export function sqsRetryQueue({ config }: Pick<Wire, 'config'>): RetryQueue {
  const { SVC_WEBHOOK_QUEUE_URL: QueueUrl, AWS_ENDPOINT_URL_SQS: endpoint } = config;
  const client = new SQSClient({
    region: config.AWS_REGION,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
    ...(endpoint && { endpoint }),
  });
  async function send(messages: readonly RetryMessage[]): Promise<readonly RetryMessage[]> {
    const Entries = messages.map(({ message, group, delay }, position) => ({
      Id: String(position),
      MessageBody: message,
      MessageGroupId: group,
      DelaySeconds: Math.ceil(delay / msPerSecond),
    }));
    try {
      const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
      const failed = new Set(Failed.map(({ Id }) => Id));
      return messages.filter((_, position) => failed.has(String(position)));
    } catch {
      return messages;
    }
  }
  return {
    async schedule(messages) {
      const lost: RetryMessage[] = [];
      for (let start = 0; start < messages.length; start += batch)
        lost.push(...(await send(messages.slice(start, start + batch))));
      return lost;
    },
  };
}
