import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openCheckpoints } from '../../../infra/local/dynamo/checkpoints.ts';
import { type Dynamo, startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { type StreamPoller, startStream } from '../../../infra/local/dynamo/stream.ts';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { until } from '../../support/asserts/until.ts';

const region = 'us-east-1';
const Event = z.object({
  Records: z.array(
    z.object({
      eventID: z.string(),
      eventSource: z.literal('aws:dynamodb'),
      eventSourceARN: z.string(),
      dynamodb: z.object({
        ApproximateCreationDateTime: z.number(),
        SequenceNumber: z.string(),
        NewImage: z.looseObject({ n: z.object({ N: z.string() }) }),
      }),
    }),
  ),
});
const numbersOf = (event: unknown) =>
  Event.parse(event).Records.map(({ dynamodb }) => Number(dynamodb.NewImage.n.N));

let folder: string;
let dynamo: Dynamo;
let client: DynamoDBClient;
let poller: StreamPoller | undefined;
let last = 0;
let family: string;

beforeAll(async () => {
  leaveAws(region);
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  dynamo = await startDynamo({ file: join(folder, 'table.db'), table: 'svc', region });
  client = new DynamoDBClient({ endpoint: dynamo.endpoint, region });
});
afterAll(async () => {
  client.destroy();
  await dynamo.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  last = 0;
  family = crypto.randomUUID();
});
afterEach(async () => {
  await poller?.stop();
  vi.restoreAllMocks();
});

/** Writes items 1, 2, 3 …, which the consumer wants, each followed by one that it does not. */
async function write(count: number): Promise<void> {
  for (let end = last + count; last < end; ) {
    last += 1;
    for (const kind of ['wanted', 'other']) {
      const keys = { pk: { S: `${family}#${last}` }, sk: { S: kind } };
      const Item = {
        ...keys,
        family: { S: family },
        kind: { S: kind },
        n: { N: String(last) },
        bytes: { B: Buffer.from('ö') },
      };
      await client.send(new PutItemCommand({ TableName: 'svc', Item }));
    }
  }
}

function follow(
  handler: Handler,
  deadLetter: (message: string) => void = () => undefined,
  { timeout = 5, age }: { timeout?: number; age?: number } = {},
): StreamPoller {
  const consumer = {
    id: family,
    filter: { dynamodb: { NewImage: { family: { S: [family] }, kind: { S: ['wanted'] } } } },
    batchSize: 4,
    timeout,
  };
  const checkpoints = openCheckpoints(join(folder, `${family}.json`), dynamo.stream);
  const at = { endpoint: dynamo.endpoint, stream: dynamo.stream };
  const retrying = { backoff: () => 1, ...(age !== undefined && { age }) };
  poller = startStream({ ...at, consumer, handler, checkpoints, deadLetter, ...retrying });
  return poller;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the stream poller', () => {
  test('hands over the records that the filter wants, in order, in batches', async () => {
    await write(10);
    const batches: number[][] = [];
    follow(async (event) => void batches.push(numbersOf(event)));
    await until(() => batches.flat().length === 10);
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10],
    ]);
  });

  test('hands records over in the form that Lambda does', async () => {
    let seen: unknown;
    follow(async (event) => {
      seen = event;
    });
    await write(1);
    await until(() => seen);
    expect(seen).toMatchObject({
      Records: [
        {
          eventName: 'INSERT',
          eventSource: 'aws:dynamodb',
          eventSourceARN: dynamo.stream,
          dynamodb: { StreamViewType: 'NEW_IMAGE', NewImage: { bytes: { B: 'w7Y=' } } },
        },
      ],
    });
    expect(Event.parse(seen).Records[0]?.dynamodb.ApproximateCreationDateTime).toBeGreaterThan(1_700_000_000);
  });

  test('goes on where it had got to when it is started again', async () => {
    const seen: number[] = [];
    const handler: Handler = async (event) => void seen.push(...numbersOf(event));
    const first = follow(handler);
    await write(3);
    await until(() => seen.length === 3);
    await first.stop();
    await write(3);
    follow(handler);
    await until(() => seen.length === 6);
    expect(seen).toEqual(upTo(6));
  });

  test('tries what a batch left undone again, from the lowest failure', async () => {
    await write(4);
    const batches: number[][] = [];
    follow(async (event) => {
      const records = Event.parse(event).Records;
      batches.push(numbersOf(event));
      const itemIdentifier = records[2]?.dynamodb.SequenceNumber;
      return batches.length === 1 ? { batchItemFailures: [{ itemIdentifier }] } : undefined;
    });
    await until(() => batches.flat().includes(4) && batches.length === 2);
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]);
  });

  test('brings every record once and in order after an outage, however many tries failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await write(6);
    const seen: number[] = [];
    const buried: string[] = [];
    let tries = 0;
    follow(
      async (event) => {
        tries += 1;
        if (tries <= 200) throw new Error('the bus is away');
        seen.push(...numbersOf(event));
      },
      (message) => buried.push(message),
    );
    await until(() => seen.length >= 6);
    expect(seen).toEqual(upTo(6));
    expect(buried).toEqual([]);
  });

  test('sends a record that fails until it is too old to the dead-letter queue and goes on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await write(4);
    const seen: number[] = [];
    const buried: string[] = [];
    follow(
      async (event) => {
        if (numbersOf(event).includes(2)) throw new Error('poison');
        seen.push(...numbersOf(event));
      },
      (message) => buried.push(message),
      { age: 0 },
    );
    await until(() => seen.includes(4));
    expect(seen).toEqual([1, 3, 4]);
    expect(buried.map((message) => JSON.parse(message))).toMatchObject([
      {
        DDBStreamBatchInfo: { batchSize: 1, streamArn: dynamo.stream },
      },
    ]);
  });

  test('keeps a record that could be handled nowhere until its dead-letter queue takes it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await write(2);
    const deadLetter = vi.fn<(message: string) => void>().mockImplementationOnce(() => {
      throw new Error('no queue');
    });
    const seen: number[] = [];
    follow(
      async (event) => {
        if (numbersOf(event).includes(1)) throw new Error('poison');
        seen.push(...numbersOf(event));
      },
      deadLetter,
      { age: 0 },
    );
    await until(() => seen.includes(2));
    expect(deadLetter).toHaveBeenCalledTimes(2);
  });

  test('gives up a run that takes longer than the consumer may', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await write(1);
    let runs = 0;
    follow(() => (runs++ === 0 ? new Promise(() => undefined) : undefined), undefined, { timeout: 0.02 });
    await until(() => runs === 2);
  });
});
