import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import {
  GetItemCommand,
  PutItemCommand,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type Config, parseConfig } from '../../../shared/platform/config.ts';
import { createClient } from '../../../shared/platform/table/client.ts';
import { runMetered } from '../../../shared/platform/table/meter.ts';
import { createTable, Stale } from '../../../shared/platform/table/table.ts';
import { Throttled } from '../../../shared/platform/table/throttled.ts';

process.env.AWS_ACCESS_KEY_ID ??= 'local';
process.env.AWS_SECRET_ACCESS_KEY ??= 'local';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An engine that answers as told. */
async function engine(answer: RequestListener): Promise<Config> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the engine has no port');
  return parseConfig({ AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${address.port}` });
}

const type = { 'content-type': 'application/x-amz-json-1.0' };
const refusing =
  (status: number, name: string): RequestListener =>
  (_, response) => {
    response
      .writeHead(status, type)
      .end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}` }));
  };
const get = (config: Config) => createTable(config).get({ pk: 'S#1', sk: 'A' });

test('an engine that does not answer in time is unavailable, after a second attempt', async () => {
  let requests = 0;
  const silent = await engine(() => {
    requests += 1;
  });
  await expect(get(silent)).rejects.toMatchObject({ code: 'unavailable' });
  expect(requests).toBe(2);
});

test.each([
  [400, 'ProvisionedThroughputExceededException'],
  [400, 'ThrottlingException'],
  [500, 'InternalServerError'],
])('so is one that answers %i %s', async (status, name) => {
  await expect(get(await engine(refusing(status, name)))).rejects.toMatchObject({
    code: 'unavailable',
    extras: { retryAfter: 1 },
  });
});

test('what it refuses for another reason is told as it is', async () => {
  const refusal = get(await engine(refusing(400, 'ResourceNotFoundException')));
  await expect(refusal).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('an update that meets a transaction of its item is sent once more, and is stale if it meets another', async () => {
  const answers: RequestListener[] = [
    refusing(400, 'TransactionConflictException'),
    (_, response) => response.writeHead(200, type).end('{}'),
    refusing(400, 'TransactionConflictException'),
    refusing(400, 'TransactionConflictException'),
  ];
  const table = createTable(await engine((request, response) => answers.shift()?.(request, response)));
  const update = () => table.update({ key: { pk: 'S#1', sk: 'A' }, set: { a: 1 } });
  await expect(update()).resolves.toMatchObject({ done: true });
  await expect(update()).rejects.toBeInstanceOf(Stale);
  await expect(Promise.reject(new Stale())).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(answers).toEqual([]);
});

/** An engine that cancels transactions for these reasons, one for each item. */
const cancelling =
  (...codes: readonly string[]): RequestListener =>
  (_, response) => {
    response.writeHead(400, type).end(
      JSON.stringify({
        __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
        CancellationReasons: codes.map((Code) => ({ Code })),
      }),
    );
  };
const commitTo = async (answer: RequestListener) =>
  createTable(await engine(answer)).commit([
    { put: { pk: 'S#1', sk: 'A' }, refuse: () => new Problem('conflict') },
    { put: { pk: 'S#1', sk: 'B' } },
  ]);

describe('a transaction that the engine is too busy for', () => {
  test.each([
    ['ThrottlingError', cancelling('None', 'ThrottlingError')],
    ['ProvisionedThroughputExceeded', cancelling('ProvisionedThroughputExceeded', 'None')],
    ['ThrottlingError beside a conflict', cancelling('TransactionConflict', 'ThrottlingError')],
    ['a refusal of the whole request', refusing(400, 'ThrottlingException')],
  ])('is throttled, not stale: %s', async (_, answer) => {
    await expect(commitTo(answer)).rejects.toBeInstanceOf(Throttled);
    await expect(commitTo(answer)).rejects.toMatchObject({ code: 'unavailable', extras: { retryAfter: 1 } });
  });

  test('is refused all the same where a condition failed, and stale where another one is under way', async () => {
    await expect(commitTo(cancelling('ConditionalCheckFailed', 'ThrottlingError'))).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(commitTo(cancelling('None', 'TransactionConflict'))).rejects.toBeInstanceOf(Stale);
  });
});

test('keys that the engine is too busy to read are asked for five times, and then it is unavailable', async () => {
  let requests = 0;
  const busy = await engine((_, response) => {
    requests += 1;
    const Keys = [{ pk: { S: 'S#1' }, sk: { S: 'A' } }];
    response.writeHead(200, type).end(JSON.stringify({ UnprocessedKeys: { svc: { Keys } } }));
  });
  const pauses = vi.spyOn(Math, 'random').mockReturnValue(0);
  const read = createTable(busy).getMany([{ pk: 'S#1', sk: 'A' }]);
  await expect(read).rejects.toMatchObject({ code: 'unavailable' });
  expect(requests).toBe(5);
  expect(pauses).toHaveBeenCalled();
  pauses.mockRestore();
});

test('a transaction with an item that the engine can never take is told so, and is no conflict to try again', async () => {
  const commit = commitTo(cancelling('None', 'ValidationError'));
  await expect(commit).rejects.toBeInstanceOf(TransactionCanceledException);
});

test('a connection that was closed since the last request is not noticed', async () => {
  let requests = 0;
  const config = await engine((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.writeHead(200, type).end('{}');
  });
  const table = createTable(config);
  await table.get({ pk: 'S#1', sk: 'A' });
  expect(await table.get({ pk: 'S#1', sk: 'A' })).toBeUndefined();
  expect(requests).toBe(3);
});

test('each invocation counts its own requests and units, also of two at once', async () => {
  const config = await engine((_, response) => {
    response.writeHead(200, type).end('{"ConsumedCapacity":{"TableName":"svc","CapacityUnits":1}}');
  });
  const client = createClient(config);
  const read = () =>
    client.send(new GetItemCommand({ TableName: 'svc', Key: { pk: { S: 'S#1' }, sk: { S: 'A' } } }));
  const meters = await Promise.all(
    [1, 3].map((count) =>
      runMetered(async (meter) => {
        await Promise.all(Array.from({ length: count }, read));
        return meter;
      }),
    ),
  );
  expect(meters).toMatchObject([
    { requests: 1, units: 1 },
    { requests: 3, units: 3 },
  ]);
});

test('an item that was kept serves one read of its invocation, and no other', async () => {
  let requests = 0;
  const config = await engine((_, response) => {
    requests += 1;
    response.writeHead(200, type).end('{}');
  });
  const table = createTable(config);
  const key = { pk: 'S#1', sk: 'A' };
  const item = { ...key, name: 'kept' };
  await runMetered(async () => {
    table.reuse(key, item);
    expect(await runMetered(() => table.get(key))).toBeUndefined();
    expect(await table.get(key)).toEqual(item);
    expect(requests).toBe(1);
    expect(await table.get(key)).toBeUndefined();
  });
  expect(requests).toBe(2);
});

test('a function that only reads is refused a write before it is sent', async () => {
  const client = createClient(await engine((_, response) => response.end('{}')));
  ends.push(() => client.destroy());
  const write = () =>
    client.send(new PutItemCommand({ TableName: 'svc', Item: { pk: { S: 'S#1' }, sk: { S: 'A' } } }));
  await expect(runMetered(write, true)).rejects.toThrow('PutItemCommand in a function that only reads');
  await expect(runMetered(write)).resolves.toBeDefined();
});
