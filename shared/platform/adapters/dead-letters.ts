import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { addConsumer, addresseeOf } from '../addressed.ts';
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

/** The consumer of a queue or a rule: `arn:…:svc-<stage>-webhooks-send.fifo` on AWS, and without the stage on one machine. */
function consumerOf(arn: string, stage: string): string {
  const name = arn.split(/[:/]/).at(-1) ?? arn;
  return name
    .replace(`svc-${stage}-`, '')
    .replace(/\.fifo$/, '')
    .replace('-', '.');
}

/**
 * Whose a letter is, and its body. A message of a queue that consumers share says it; of an event that never came into its queue
 * the rule says it, and a shared queue wants to know it too.
 */
function readBody(body: string, queue: string, rule: string | undefined, stage: string) {
  const named = addresseeOf(body);
  if (named !== undefined) return { consumer: named, body };
  const ofQueue = consumerOf(queue, stage);
  const consumer = rule === undefined ? ofQueue : consumerOf(rule, stage);
  return { consumer, body: consumer === ofQueue ? body : addConsumer(consumer, body) };
}

/**
 * Reads the dead-letter queues. Of a failed message SQS says the queue that it was moved from, and of an undeliverable event
 * EventBridge says the target and the rule, in attributes:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html
 * @param onStray gets the id of a message that does not say whose it is; it stays where it is
 */
export function createDeadLetters(
  { config }: Pick<Wire, 'config'>,
  onStray: (id: string | undefined) => void,
): DeadLetters {
  const { SVC_DEAD_LETTER_QUEUES = '[]', SVC_STAGE: stage } = config;
  const client = new SQSClient(clientSettingsOf(config.AWS_REGION, config.AWS_ENDPOINT_URL_SQS));
  const queues = z.array(DeadQueue).parse(JSON.parse(SVC_DEAD_LETTER_QUEUES));
  const groups = new Map(queues.map(({ source, group }) => [source, group]));

  function read({ queue: QueueUrl, source }: DeadQueue, message: Message): DeadLetter | undefined {
    const { MessageId: id, Body: body, ReceiptHandle, Attributes = {}, MessageAttributes = {} } = message;
    const target = MessageAttributes.TARGET_ARN?.StringValue;
    const queue = target ?? source ?? Attributes.DeadLetterQueueSourceArn;
    if (id === undefined || body === undefined || queue === undefined) {
      onStray(id);
      return undefined;
    }
    const path = groups.get(queue);
    const tries = target ? MessageAttributes.RETRY_ATTEMPTS?.StringValue : Attributes.ApproximateReceiveCount;
    return {
      id,
      ...readBody(body, queue, MessageAttributes.RULE_ARN?.StringValue, stage),
      queue,
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
