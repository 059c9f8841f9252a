import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { createDeadLetters } from '../../../shared/platform/adapters/dead-letters.ts';
import { parseConfig } from '../../../shared/platform/config.ts';

// What the local engine does not give: the queue that SQS has moved a message from.

interface Sent {
  readonly MessageId: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly ReceiptHandle: string;
  readonly Attributes: Readonly<Record<string, string>>;
}
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
const letters = createDeadLetters({
  config: parseConfig({
    SVC_STAGE: 'live',
    AWS_ENDPOINT_URL_SQS: endpoint,
    SVC_DEAD_LETTER_QUEUES: JSON.stringify([{ queue: shared }]),
  }),
});
const source = 'arn:aws:sqs:af-south-1:000000000000:svc-live-webhooks-send-slow';

const newMessage = (Attributes: Sent['Attributes']): Sent => ({
  MessageId: '0b6f5d52-4c0e-4a6c-9d0a-5a1f1f7d2c11',
  Body: '{}',
  MD5OfBody: createHash('md5').update('{}').digest('hex'),
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

test('a letter that does not say whose it is stays in its queue', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  messages = [newMessage({})];
  expect(await letters.next()).toEqual([]);
  expect(asked).toHaveLength(1);
});
