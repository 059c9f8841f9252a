import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { createDeadLetters } from '../../../shared/platform/adapters/dead-letters.ts';
import { addConsumer } from '../../../shared/platform/addressed.ts';
import { parseConfig } from '../../../shared/platform/config.ts';

// What the local engine does not give: the queue that SQS has moved a message from.

interface Sent {
  readonly MessageId: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly ReceiptHandle: string;
  readonly Attributes: Readonly<Record<string, string>>;
  readonly MessageAttributes?: ReturnType<typeof attributesOf>;
}

const attributesOf = (said: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(said).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  );
let messages: Sent[];
let asked: Record<string, unknown>[];
beforeEach(() => {
  messages = [];
  asked = [];
});

leaveAws('us-east-1');
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push({
    action: request.headers['x-amz-target'],
    ...JSON.parse(Buffer.concat(chunks).toString()),
  });
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  response.end(JSON.stringify({ Messages: messages }));
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
  });
});
afterAll(() => server.close());

const endpoint = `http://127.0.0.1:${port}`;
const shared = `${endpoint}/000000000000/svc-live-dead-letters`;
const strays: unknown[] = [];
const config = parseConfig({
  SVC_STAGE: 'live',
  AWS_ENDPOINT_URL_SQS: endpoint,
  SVC_DEAD_LETTER_QUEUES: JSON.stringify([{ queue: shared }]),
});
const letters = createDeadLetters({ config }, (id) => void strays.push(id));
const source = 'arn:aws:sqs:af-south-1:000000000000:svc-live-webhooks-send-slow';

const event = JSON.stringify({
  version: '0',
  'detail-type': 'wallet.funded',
  source: 'svc',
  detail: { event_id: '0b6f5d52-4c0e-4a6c-9d0a-5a1f1f7d2c11' },
});

const newMessage = (Attributes: Sent['Attributes'], Body = '{}'): Sent => ({
  MessageId: '0b6f5d52-4c0e-4a6c-9d0a-5a1f1f7d2c11',
  Body,
  MD5OfBody: createHash('md5').update(Body).digest('hex'),
  ReceiptHandle: 'receipt',
  Attributes,
});

test('a letter in the shared queue says by its attributes whose it is, and is forgotten by its receipt', async () => {
  messages = [
    newMessage({ DeadLetterQueueSourceArn: source, ApproximateReceiveCount: '6', MessageGroupId: 'shop' }),
  ];
  const [letter] = await letters.next();
  expect(letter).toMatchObject({ consumer: 'webhooks.send-slow', queue: source, tries: 6, group: 'shop' });
  await letter?.done();
  expect(asked).toEqual([
    expect.objectContaining({
      QueueUrl: shared,
      MessageSystemAttributeNames: expect.arrayContaining(['DeadLetterQueueSourceArn']),
    }),
    { action: 'AmazonSQS.DeleteMessage', QueueUrl: shared, ReceiptHandle: 'receipt' },
  ]);
});

test('a letter of a queue that consumers share says itself whose it is', async () => {
  const body = addConsumer('licensing.pay-overdue', event);
  const queue = source.replace('webhooks-send-slow', 'queues-rare');
  messages = [newMessage({ DeadLetterQueueSourceArn: queue }, body)];
  expect(await letters.next()).toMatchObject([{ consumer: 'licensing.pay-overdue', queue, body }]);
});

test('an event that never came into a shared queue is addressed to the consumer of its rule', async () => {
  const queue = source.replace('webhooks-send-slow', 'queues-rare');
  const rule = 'arn:aws:events:af-south-1:000000000000:rule/svc-live/svc-live-licensing-pay-overdue';
  const said = { TARGET_ARN: queue, RULE_ARN: rule };
  messages = [{ ...newMessage({}, event), MessageAttributes: attributesOf(said) }];
  expect(await letters.next()).toMatchObject([
    { consumer: 'licensing.pay-overdue', queue, body: addConsumer('licensing.pay-overdue', event) },
  ]);
});

test('an event that never came into the queue of one consumer stays as it was', async () => {
  const rule = 'arn:aws:events:af-south-1:000000000000:rule/svc-live/svc-live-webhooks-send-slow';
  const said = { TARGET_ARN: source, RULE_ARN: rule };
  messages = [{ ...newMessage({}, event), MessageAttributes: attributesOf(said) }];
  expect(await letters.next()).toMatchObject([
    { consumer: 'webhooks.send-slow', queue: source, body: event },
  ]);
});

test('a letter that does not say whose it is stays in its queue, and a person is told', async () => {
  messages = [newMessage({})];
  expect(await letters.next()).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(strays).toEqual([messages[0]?.MessageId]);
});
