import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { log } from '../log.ts';
import { readPath } from '../pattern.ts';
import type { DeadLetter, DeadLetters, Redrives } from '../ports/dead-letters.ts';
import { clientSettingsOf } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';
import { urlOfQueue } from './queue-url.ts';

const DeadQueue = z.object({
  queue: z.url(),
  /** The ARN of the queue whose letters it holds. Without it, each letter says where it is from. */
  source: z.string().optional(),
  /** The JSONPath of the message group in the events of that queue. */
  group: z.string().optional(),
});
/** A queue of dead letters, as the setting names it. */
export type DeadQueue = Readonly<z.output<typeof DeadQueue>>;

/** Seconds for which a letter stays hidden: longer than a run, so that no run sees it twice. */
const hidden = 60;

/** The group of an event that no rule put into its FIFO queue, as the rule would have read it. What has none shares one. */
function groupOf(body: string, path: string): string {
  try {
    const event: unknown = JSON.parse(body);
    return (typeof event === 'object' && event && readPath(event, path)) || 'svc';
  } catch {
    return 'svc';
  }
}

/** The consumer of a queue: `arn:…:svc-<stage>-webhooks-send.fifo` on AWS, and without the stage on one machine. */
function consumerOf(arn: string, stage: string): string {
  const name = arn.split(':').at(-1) ?? arn;
  return name
    .replace(`svc-${stage}-`, '')
    .replace(/\.fifo$/, '')
    .replace('-', '.');
}

/**
 * Reads the dead-letter queues. Of a failed message SQS says the queue that it was moved from, and of an undeliverable event
 * EventBridge says the target, in an attribute:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html
 */
export function createDeadLetters({ config }: Pick<Wire, 'config'>): DeadLetters {
  const { SVC_DEAD_LETTER_QUEUES = '[]', SVC_STAGE: stage } = config;
  const client = new SQSClient(clientSettingsOf(config.AWS_REGION, config.AWS_ENDPOINT_URL_SQS));
  const queues = z.array(DeadQueue).parse(JSON.parse(SVC_DEAD_LETTER_QUEUES));
  const groups = new Map(queues.map(({ source, group }) => [source, group]));

  function read({ queue: QueueUrl, source }: DeadQueue, message: Message): DeadLetter | undefined {
    const { MessageId: id, Body: body, ReceiptHandle, Attributes = {}, MessageAttributes = {} } = message;
    const target = MessageAttributes.TARGET_ARN?.StringValue;
    const queue = target ?? source ?? Attributes.DeadLetterQueueSourceArn;
    if (id === undefined || body === undefined || queue === undefined) {
      log.warn('a dead letter does not say whose it is', { message_id: id });
      return undefined;
    }
    const path = groups.get(queue);
    const tries = target ? MessageAttributes.RETRY_ATTEMPTS?.StringValue : Attributes.ApproximateReceiveCount;
    return {
      id,
      consumer: consumerOf(queue, stage),
      queue,
      body,
      group: target && path ? groupOf(body, path) : Attributes.MessageGroupId,
      tries: Number(tries ?? 1),
      async done() {
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      },
    };
  }

  async function receive(queue: DeadQueue): Promise<readonly DeadLetter[]> {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queue.queue,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: hidden,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: [
          'ApproximateReceiveCount',
          'DeadLetterQueueSourceArn',
          'MessageGroupId',
        ],
      }),
    );
    return Messages.flatMap((message) => read(queue, message) ?? []);
  }
  return {
    next: async () => (await Promise.all(queues.map(receive))).flat(),
  };
}

/** Sends to the queues of consumers. */
export function createRedrives({ config }: Pick<Wire, 'config'>): Redrives {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_SQS: endpoint } = config;
  const client = new SQSClient(clientSettingsOf(region, endpoint));
  return {
    async send({ id, queue, body: MessageBody, group: MessageGroupId }) {
      const once = queue.endsWith('.fifo') && { MessageDeduplicationId: id };
      const QueueUrl = urlOfQueue(queue, endpoint);
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId, ...once }));
    },
  };
}
