import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import { scratch } from '../infra/aws/scratch.ts';

/** An answer of AWS: a status, and a body whose `__type` names an error. */
type Reply = readonly [status: number, body: object];

const Port = z.object({ port: z.number() });
const Heard = z.object({ target: z.string(), authorization: z.string(), userAgent: z.string() });
let heard: z.output<typeof Heard>[] = [];
let replies: Reply[] = [];

/** AWS, as a client of the SDK sees it: it answers what the test says, the last for ever. */
const aws = createServer((request, response) => {
  const { 'x-amz-target': target, authorization, 'user-agent': userAgent } = request.headers;
  heard.push(Heard.parse({ target, authorization, userAgent: userAgent ?? '' }));
  const [status, body] = (replies.length > 1 ? replies.shift() : replies[0]) ?? [500, {}];
  request.resume().on('end', () => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
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
    },
  });
  return JSON.parse(stdout);
}

/** An error of AWS. */
const refusal = (status: number, type: string, more: object = {}): Reply => [
  status,
  { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: `${type}, said AWS`, ...more },
];
const open = { pk: { S: 'P' }, sk: { S: 'S' }, state: { S: 'OPEN' } };

describe('the bundled client of DynamoDB', () => {
  test('reads an item', async () => {
    expect(await ask('get', [200, { Item: open }])).toEqual({ answer: { pk: 'P', sk: 'S', state: 'OPEN' } });
    expect(heard.map(({ target }) => target)).toEqual(['DynamoDB_20120810.GetItem']);
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
    expect(sent?.userAgent).toContain('aws-sdk-js/');
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
