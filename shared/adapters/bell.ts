import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { dependency } from '../platform/wire.ts';
import type { Bell, Ring } from '../ports/bell.ts';

/** Messages of one request. */
const batch = 10;

/** Rings by messages on the senders' own queue. */
export const bell = dependency(['webhook-queue'], ({ config }): Bell => {
  const { SVC_WEBHOOK_QUEUE_URL: QueueUrl, AWS_ENDPOINT_URL_SQS: endpoint } = config;
  const client = new SQSClient({
    region: config.AWS_REGION,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
    ...(endpoint && { endpoint }),
  });
  async function send(rings: readonly Ring[]): Promise<readonly Ring[]> {
    const Entries = rings.map(({ message, group, delay }, position) => ({
      Id: String(position),
      MessageBody: message,
      MessageGroupId: group,
      DelaySeconds: Math.ceil(delay / 1000),
    }));
    try {
      const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
      const failed = new Set(Failed.map(({ Id }) => Id));
      return rings.filter((_, position) => failed.has(String(position)));
    } catch {
      return rings;
    }
  }
  return {
    async ring(rings) {
      const lost: Ring[] = [];
      for (let start = 0; start < rings.length; start += batch)
        lost.push(...(await send(rings.slice(start, start + batch))));
      return lost;
    },
  };
});
