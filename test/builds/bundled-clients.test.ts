import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import { createResolver } from '../../infra/aws/bundle/sdk/endpoints.ts';
import { scratch } from '../infra/aws/scratch.ts';

/** An answer of AWS: a status, a body whose `__type` names an error, and headers. */
type Reply = readonly [status: number, body: object, headers?: Readonly<Record<string, string>>];

const Port = z.object({ port: z.number() });
/** A request as AWS gets it. */
const Heard = z.object({
  target: z.string(),
  authorization: z.string(),
  token: z.string().optional(),
  date: z.string(),
  attempt: z.string(),
  body: z.looseObject({}),
});
let heard: z.output<typeof Heard>[] = [];
let replies: Reply[] = [];

/** AWS, as a client of the SDK sees it: it answers what the test says, the last for ever. */
const aws = createServer((request, response) => {
  const { headers } = request;
  const parts: Buffer[] = [];
  const [status, answer, more] = (replies.length > 1 ? replies.shift() : replies[0]) ?? [500, {}];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    heard.push(
      Heard.parse({
        target: headers['x-amz-target'],
        authorization: headers.authorization,
        token: headers['x-amz-security-token'],
        date: headers['x-amz-date'],
        attempt: headers['amz-sdk-request'],
        body: JSON.parse(Buffer.concat(parts).toString()),
      }),
    );
    response
      .writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...more })
      .end(JSON.stringify(answer));
  });
});
const folder = scratch();

beforeAll(async () => {
  await new Promise<void>((done) => aws.listen(0, '127.0.0.1', done));
  await bundleFunctions([{ id: 'clients', entry: './test/builds/bundled-clients.ts' }], folder);
});
afterAll(() => {
  aws.close();
});

/** Has the bundle make a request, as in a function on Lambda. @returns what came of it */
async function ask(name: string, ...answers: readonly Reply[]): Promise<unknown> {
  heard = [];
  replies = [...answers];
  const endpoint = `http://127.0.0.1:${Port.parse(aws.address()).port}`;
  const run = `require('./clients/index.cjs').handler('${name}').then((made) => console.log(JSON.stringify(made)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', run], {
    cwd: folder,
    env: {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIDLAMBDA',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'session',
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
      AWS_ENDPOINT_URL_SQS: endpoint,
      AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoint,
    },
  });
  return JSON.parse(stdout);
}

/** An error of AWS. */
const refusal = (
  status: number,
  type: string,
  more: object = {},
): readonly [status: number, body: object] => [
  status,
  { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: `${type}, said AWS`, ...more },
];
const open = { pk: { S: 'P' }, sk: { S: 'S' }, state: { S: 'OPEN' } };

describe('the bundled client of DynamoDB', () => {
  test('reads an item', async () => {
    expect(await ask('get', [200, { Item: open }])).toEqual({ answer: { pk: 'P', sk: 'S', state: 'OPEN' } });
    expect(heard.map(({ target }) => target)).toEqual(['DynamoDB_20120810.GetItem']);
  });

  test('sends bytes as base64, and reads them from it', async () => {
    const bytes = (text: string) => Buffer.from(text).toString('base64');
    const item = { raw: { B: bytes('kept') }, text: { S: 'no bytes' } };
    expect(await ask('bytes', [200, { Item: item, ConsumedCapacity: null }])).toEqual({
      answer: { raw: 'kept', text: '' },
    });
    const sk = { M: { raw: { B: bytes('sent') } } };
    expect(heard[0]?.body).toMatchObject({ TableName: 'svc', Key: { pk: { B: bytes('key') }, sk } });
  });

  test('names each transaction, so that the engine takes a repeated request for the same', async () => {
    await ask('commit', refusal(500, 'InternalServerError'), [200, {}]);
    const tokens = heard.map(({ body }) => body.ClientRequestToken);
    expect(tokens).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), tokens[0]]);
    expect(heard.map(({ attempt }) => attempt)).toEqual(['attempt=1; max=2', 'attempt=2; max=2']);
  });

  test.each(['ProvisionedThroughputExceededException', 'ThrottlingException', 'InternalServerError'])(
    'asks again after %s',
    async (type) => {
      const status = type === 'InternalServerError' ? 500 : 400;
      expect(await ask('get', refusal(status, type), [200, { Item: open }])).toMatchObject({
        answer: { state: 'OPEN' },
      });
      expect(heard).toHaveLength(2);
    },
  );

  test('gives up after two throttled attempts, as unavailable', async () => {
    expect(await ask('get', refusal(400, 'ThrottlingException'))).toMatchObject({ code: 'unavailable' });
    expect(heard).toHaveLength(2);
  });

  test('knows what a failed condition found', async () => {
    const found = refusal(400, 'ConditionalCheckFailedException', { Item: open });
    expect(await ask('update', found)).toMatchObject({ answer: { done: false, found: { state: 'OPEN' } } });
  });

  test('knows why a transaction was cancelled', async () => {
    const reason = { Code: 'ConditionalCheckFailed', Message: 'no', Item: open };
    const cancelled = refusal(400, 'TransactionCanceledException', { CancellationReasons: [reason] });
    expect(await ask('commit', cancelled)).toMatchObject({ message: 'found OPEN' });
  });

  test.each([
    'ExpiredTokenException',
    'AccessDeniedException',
    'ResourceInUseException',
    'NeverHeardOfException',
  ])('throws %s by its name and words, asking once', async (type) => {
    expect(await ask('get', refusal(400, type))).toMatchObject({ name: type, message: `${type}, said AWS` });
    expect(heard).toHaveLength(1);
  });
});

describe('the bundled client of Secrets Manager', () => {
  test('reads a secret, signed with the credentials of the function', async () => {
    expect(await ask('secret', [200, { SecretString: 'hush' }])).toEqual({ answer: 'hush' });
    const [sent] = heard;
    expect(sent?.target).toBe('secretsmanager.GetSecretValue');
    expect(sent?.authorization).toContain('Credential=AKIDLAMBDA/');
    expect(sent?.authorization).toMatch(/SignedHeaders=[^,]*x-amz-security-token/);
    expect(sent?.token).toBe('session');
  });

  test('signs with the clock of AWS once it knows that its own is wrong', async () => {
    const ahead = new Date(Date.now() + 3_600_000);
    const late = refusal(400, 'ThrottlingException');
    await ask('secret', [...late, { date: ahead.toUTCString() }], [200, { SecretString: 'hush' }]);
    const [first, second] = heard.map(({ date }) => date.slice(0, 'yyyymmddThh'.length));
    expect(second).toBe(ahead.toISOString().replaceAll(/[-:]/g, '').slice(0, first?.length));
    expect(second).not.toBe(first);
  });

  test('asks again when it is throttled', async () => {
    expect(await ask('secret', refusal(400, 'ThrottlingException'), [200, { SecretString: 'hush' }])).toEqual(
      {
        answer: 'hush',
      },
    );
  });

  test.each([
    'ResourceNotFoundException',
    'DecryptionFailure',
    'AccessDeniedException',
    'ExpiredTokenException',
  ])('throws %s by its name and words', async (type) => {
    expect(await ask('secret', refusal(400, type))).toMatchObject({
      name: type,
      message: `${type}, said AWS`,
    });
  });
});

describe('the bundled client of SQS', () => {
  const body = 'a letter';
  const message = { MessageId: 'm', Body: body, MD5OfBody: createHash('md5').update(body).digest('hex') };

  test('receives messages whose content is whole', async () => {
    expect(await ask('receive', [200, { Messages: [message] }])).toMatchObject({
      answer: { Messages: [{ Body: body }] },
    });
    expect(heard.map(({ target }) => target)).toEqual(['AmazonSQS.ReceiveMessage']);
    expect(await ask('receive', [200, { Messages: [{ ...message, Body: 'another' }] }])).toMatchObject({
      message: 'Invalid MD5 checksum on messages: m',
    });
  });

  test('says an error by the name of both protocols that SQS has had', async () => {
    const missing = refusal(400, 'QueueDoesNotExist');
    const code = 'AWS.SimpleQueueService.NonExistentQueue';
    expect(await ask('release', [...missing, { 'x-amzn-query-error': `${code};Sender` }])).toMatchObject({
      name: 'QueueDoesNotExist',
      code,
    });
  });
});

test('the bundled client of EventBridge says times in seconds', async () => {
  expect(await ask('tell', [200, { FailedEntryCount: 0 }])).toMatchObject({
    answer: { FailedEntryCount: 0 },
  });
  expect(heard.map(({ target }) => target)).toEqual(['AWSEvents.PutEvents']);
  expect(heard[0]?.body).toMatchObject({
    Entries: [{ Time: Date.parse('2026-11-30T12:00:00.500Z') / 1000 }],
  });
});

test('the bundled client of streams reads times, and the bytes of images', async () => {
  const NewImage = { raw: { B: Buffer.from('kept').toString('base64') } };
  const dynamodb = { ApproximateCreationDateTime: 1_764_504_000, NewImage };
  expect(await ask('records', [200, { Records: [{ dynamodb }] }])).toEqual({
    answer: [{ at: '2025-11-30T12:00:00.000Z', raw: 'kept' }],
  });
});

describe('the bundled clients', () => {
  const Endpoint = z.object({ url: z.instanceof(URL) });
  /** The regions of the partitions in which functions may run. */
  const regions = ['us-east-1', 'eu-west-1', 'af-south-1', 'us-gov-west-1', 'cn-north-1', 'xx-new-1'];

  test.each([
    ['dynamodb', DynamoDBClient],
    ['streams.dynamodb', DynamoDBStreamsClient],
    ['events', EventBridgeClient],
    ['secretsmanager', SecretsManagerClient],
    ['sqs', SQSClient],
  ])('find %s where the SDK finds it', (host, Client) => {
    const { endpointProvider } = new Client({ region: 'us-east-1' }).config;
    const resolve = createResolver(host);
    const off = { UseFIPS: false, UseDualStack: false };
    for (const Region of regions)
      expect(resolve({ Region }).url.href).toBe(
        Endpoint.parse(endpointProvider({ Region, ...off })).url.href,
      );
    const own = 'http://127.0.0.1:4566/';
    expect(resolve({ Region: 'us-east-1', Endpoint: own }).url.href).toBe(own);
    expect(() => resolve({ Region: 'us-iso-east-1' })).toThrow('no endpoint');
    expect(() => resolve({ Region: 'us-east-1', UseFIPS: true })).toThrow('no endpoint');
  });
});
