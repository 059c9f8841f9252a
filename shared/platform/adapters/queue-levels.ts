import { setTimeout as pause } from 'node:timers/promises';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { msPerSecond } from '../../kernel/time.ts';
import type { QueueLevels } from '../ports/queue-levels.ts';
import { clientSettingsOf } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';

const waiting = 'ApproximateNumberOfMessages';
const taken = 'ApproximateNumberOfMessagesNotVisible';

/** Asks SQS, which counts with a delay of some seconds. */
export function createQueueLevels({ config }: Pick<Wire, 'config'>): QueueLevels {
  const client = new SQSClient(clientSettingsOf(config.AWS_REGION, config.AWS_ENDPOINT_URL_SQS));
  const queues = z.array(z.url()).parse(JSON.parse(config.SVC_WORK_QUEUES ?? '[]'));
  return {
    read: () =>
      Promise.all(
        queues.map(async (QueueUrl) => {
          const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [waiting, taken] });
          const { Attributes = {} } = await client.send(command);
          const queue = QueueUrl.split('/').at(-1) ?? QueueUrl;
          return { queue, waiting: Number(Attributes[waiting] ?? 0), taken: Number(Attributes[taken] ?? 0) };
        }),
      ),
    settle: () => pause(10 * msPerSecond),
  };
}
