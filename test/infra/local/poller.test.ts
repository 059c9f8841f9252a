import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { type Poller, startPoller } from '../../../infra/local/queues/poller.ts';
import { type Queues, startQueues } from '../../../infra/local/queues/queues.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { until } from '../../support/asserts/until.ts';

const region = 'us-east-1';
const consumer = { id: 'webhooks', timeout: 5 };
const maxReceives = 2;
const Event = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      receiptHandle: z.string(),
      eventSource: z.literal('aws:sqs'),
      eventSourceARN: z.string(),
      attributes: z.object({ ApproximateReceiveCount: z.string() }),
    }),
  ),
});
const recordsOf = (event: unknown) => Event.parse(event).Records;

let folder: string;
let queues: Queues;
let client: SQSClient;
let poller: Poller | undefined;

/** Messages that failed are looked at again after a second here. */
async function open(visibility = 1): Promise<void> {
  queues = await startQueues({
    folder,
    region,
    bucket: 'svc',
    queues: ['webhooks', 'grouped.fifo'].map((name) => ({ name, visibility, maxReceives })),
    extra: ['publisher-dlq'],
  });
  client = new SQSClient({ endpoint: queues.endpoint, region });
}
async function close(): Promise<void> {
  await poller?.stop();
  poller = undefined;
  client.destroy();
  await queues.stop();
}

beforeEach(async () => {
  leaveAws(region);
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

const send = (body: string) =>
  client.send(new SendMessageCommand({ QueueUrl: queues.urlOf('webhooks'), MessageBody: body }));
function poll(handler: Handler, { batchSize = 10, concurrency = 10, window = 0 } = {}): void {
  const { endpoint } = queues;
  const at = { endpoint, region, queueUrl: queues.urlOf('webhooks'), queueArn: queues.arnOf('webhooks') };
  poller = startPoller({ ...at, consumer: { ...consumer, batchSize, window }, handler, concurrency });
}
const states = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
/** The messages of a queue: all of them, or those in one state. */
async function left(name: string, ...only: readonly (typeof states)[number][]): Promise<number> {
  const AttributeNames = only.length > 0 ? only : states;
  const command = new GetQueueAttributesCommand({
    QueueUrl: queues.urlOf(name),
    AttributeNames: [...AttributeNames],
  });
  const { Attributes } = await client.send(command);
  return AttributeNames.reduce((total, attribute) => total + Number(Attributes?.[attribute]), 0);
}

describe('the queue poller', () => {
  test('hands messages over as Lambda does and deletes them', async () => {
    await send('one');
    const seen: unknown[] = [];
    poll(async (event) => void seen.push(event));
    await until(() => seen.length === 1);
    expect(recordsOf(seen[0])).toMatchObject([
      {
        body: 'one',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:webhooks',
        attributes: { ApproximateReceiveCount: '1' },
      },
    ]);
    await until(async () => (await left('webhooks')) === 0);
  });

  test('brings back the messages that failed, and only those', async () => {
    for (const body of ['good', 'bad', 'fine']) await send(body);
    const seen: string[] = [];
    poll(async (event) => {
      const records = recordsOf(event);
      seen.push(...records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
      const failed = records.filter(
        ({ body, attributes }) => body === 'bad' && attributes.ApproximateReceiveCount === '1',
      );
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await until(async () => seen.includes('bad 2') && (await left('webhooks')) === 0);
    expect(seen.toSorted()).toEqual(['bad 1', 'bad 2', 'fine 1', 'good 1']);
  });

  test('lets a message that keeps failing go to the dead-letter queue', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await send('poison');
    poll(() => Promise.reject(new Error('no')));
    await until(async () => (await left('webhooks-dlq')) === 1);
    const command = new ReceiveMessageCommand({ QueueUrl: queues.urlOf('webhooks-dlq') });
    expect((await client.send(command)).Messages).toMatchObject([{ Body: 'poison' }]);
    expect(await left('webhooks')).toBe(0);
  });

  test('hands a batch over at once after a quiet time, and gathers a fuller one within its window', async () => {
    await close();
    await open(30);
    const seen: string[][] = [];
    poll(async (event) => void seen.push(recordsOf(event).map(({ body }) => body)), { window: 2 });
    await send('first');
    await until(() => seen.length === 1);
    await send('second');
    // The poller has taken it by now, and waits.
    await until(async () => (await left('webhooks', 'ApproximateNumberOfMessages')) === 0);
    await send('third');
    await until(() => seen.length > 1);
    expect(seen).toEqual([['first'], ['second', 'third']]);
    await until(async () => (await left('webhooks')) === 0);
  });

  test('works on several batches at once, and on no more than it may', async () => {
    const finish: (() => void)[] = [];
    let running = 0;
    let most = 0;
    for (let sent = 1; sent <= 8; sent++) await send(String(sent));
    const one = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running--;
    };
    poll(one, { batchSize: 1, concurrency: 3 });
    for (let finished = 0; finished < 8; finished++) {
      await until(() => finish.length >= Math.min(8, finished + 3));
      // Long enough for one that takes too many: each request here is one that it could have made.
      for (let turn = 0; turn < 5; turn++) await left('webhooks');
      finish[finished]?.();
    }
    await until(async () => (await left('webhooks')) === 0);
    expect(most).toBe(3);
  });

  test('finishes the running batch before it stops', async () => {
    await send('one');
    let finish = () => {};
    let started = false;
    poll(async () => {
      started = true;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await until(() => started);
    const stopped = poller?.stop();
    finish();
    await stopped;
    expect(await left('webhooks')).toBe(0);
  });
});

test('a group is in one batch at a time, until the batch is done with it', async () => {
  const [endpoint, name] = [queues.endpoint, 'grouped.fifo'];
  const seen: string[] = [];
  const ofGroup = (group: string) => seen.filter((one) => one === group);
  const end = Promise.withResolvers<void>();
  const put = (group: string, count: number) => {
    for (let n = 0; n < count; n++) queues.send(name, `${group}${n}${randomUUID()}`, group);
  };
  const receipts = new Map<string, string>();
  put('a', 2);
  put('b', 1);
  poller = startPoller({
    endpoint,
    region,
    queueUrl: queues.urlOf(name),
    queueArn: queues.arnOf(name),
    consumer: { ...consumer, batchSize: 10 },
    async handler(event) {
      const records = recordsOf(event);
      for (const { body, receiptHandle } of records) receipts.set(body.slice(0, 1), receiptHandle);
      seen.push(...records.map(({ body }) => body.slice(0, 1)));
      await end.promise;
    },
    inFlight: () => queues.inFlight(name),
  });
  await until(() => seen.includes('a') && seen.includes('b'));
  const first = ofGroup('a');
  put('a', 3);
  put('b', 2);
  put('c', 1);
  await until(() => seen.includes('c'));
  expect(ofGroup('a')).toEqual(first);
  expect(ofGroup('b')).toHaveLength(1);
  // The run deletes what it has of the other group, which goes on before the run ends.
  const ReceiptHandle = receipts.get('b');
  await client.send(new DeleteMessageCommand({ QueueUrl: queues.urlOf(name), ReceiptHandle }));
  await until(() => ofGroup('b').length > 1);
  expect(ofGroup('a')).toEqual(first);
  end.resolve();
  await until(async () => (await left(name)) === 0);
  expect(seen.toSorted().join('')).toBe('aaaaabbbc');
});

describe('a fair queue', () => {
  const event = (tenant: string, n: number) => JSON.stringify({ detail: { tenant, n } });
  const Sent = z.object({ detail: z.object({ tenant: z.string(), n: z.number() }) });
  /** Runs that go on until they are ended, in the order in which they began. */
  function pollFairly(visibility = 5) {
    const runs: { readonly name: string; readonly end: (answer?: object) => void }[] = [];
    const { endpoint } = queues;
    const at = { endpoint, region, queueUrl: queues.urlOf('webhooks'), queueArn: queues.arnOf('webhooks') };
    poller = startPoller({
      ...at,
      consumer: { ...consumer, batchSize: 1, fairBy: '$.detail.tenant' },
      visibility,
      async handler(batch) {
        const [{ body = '', attributes = undefined } = {}] = recordsOf(batch);
        const { tenant, n } = Sent.parse(JSON.parse(body)).detail;
        const { promise, resolve } = Promise.withResolvers<object | undefined>();
        runs.push({ name: `${tenant}${n} ${attributes?.ApproximateReceiveCount}`, end: resolve });
        return promise;
      },
    });
    return runs;
  }
  const names = (runs: readonly { readonly name: string }[]) => runs.map(({ name }) => name);

  test('lets tenants take turns, however many messages of one wait before those of others', async () => {
    for (let n = 1; n <= 30; n++) await send(event('a', n));
    for (const tenant of ['b', 'c']) for (let n = 1; n <= 3; n++) await send(event(tenant, n));
    const runs = pollFairly();
    await until(() => runs.length === 6);
    expect(names(runs).toSorted()).toEqual(['a1 1', 'a2 1', 'b1 1', 'b2 1', 'c1 1', 'c2 1']);
    for (let ended = 0; ended < 36; ended++) {
      await until(() => runs.length > ended);
      runs[ended]?.end();
    }
    await until(async () => (await left('webhooks')) === 0);
    expect(
      names(runs)
        .slice(0, 12)
        .filter((name) => name.startsWith('a')).length,
    ).toBeLessThan(8);
    expect(new Set(names(runs)).size).toBe(36);
  });

  test('counts no run for a message that waited for its turn when the service stopped', async () => {
    for (let n = 1; n <= 5; n++) await send(event('a', n));
    const before = pollFairly();
    await until(() => before.length === 2);
    await until(async () => (await left('webhooks', 'ApproximateNumberOfMessages')) === 0);
    // The others have been received, and wait here once the poller has the answer: a few requests are long enough.
    for (let turn = 0; turn < 5; turn++) await left('webhooks');
    const stopped = close();
    for (const { end } of before) end();
    await stopped;
    await open();
    const after = pollFairly();
    await until(() => after.length === 2);
    for (const { end } of after) end();
    await until(() => after.length === 3);
    expect([...names(before), ...names(after)].toSorted()).toEqual(['a1 1', 'a2 1', 'a3 1', 'a4 1', 'a5 1']);
    after[2]?.end();
    await until(async () => (await left('webhooks')) === 0);
  });

  test('brings back a message that failed after its usual time', async () => {
    await send(event('a', 1));
    const runs = pollFairly(1);
    await until(() => runs.length === 1);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    runs[0]?.end({ batchItemFailures: [{ itemIdentifier: '' }] });
    await until(() => runs.length === 2);
    expect(names(runs)).toEqual(['a1 1', 'a1 2']);
    runs[1]?.end();
    await until(async () => (await left('webhooks')) === 0);
  });
});

describe('the queues', () => {
  test('keep their messages over a restart, those that were being worked on too', async () => {
    await send('waiting');
    const command = new ReceiveMessageCommand({
      QueueUrl: queues.urlOf('webhooks'),
      VisibilityTimeout: 3_600,
    });
    expect((await client.send(command)).Messages).toHaveLength(1);
    queues.send('publisher-dlq', 'kept');
    await close();
    await open();
    const seen: string[] = [];
    poll(async (event) => void seen.push(...recordsOf(event).map(({ body }) => body)));
    await until(() => seen.length === 1);
    expect(seen).toEqual(['waiting']);
    expect(await left('publisher-dlq')).toBe(1);
  });

  test('take new settings on a restart', async () => {
    await close();
    await open(120);
    const command = new GetQueueAttributesCommand({
      QueueUrl: queues.urlOf('webhooks'),
      AttributeNames: ['All'],
    });
    const { Attributes } = await client.send(command);
    expect(Attributes?.VisibilityTimeout).toBe('120');
    expect(JSON.parse(Attributes?.RedrivePolicy ?? '')).toMatchObject({
      maxReceiveCount: maxReceives,
    });
  });
});
