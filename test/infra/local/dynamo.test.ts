import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Dynamo, startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { claim } from '../../../infra/local/folder/lock.ts';
import { tableSchema } from '../../../shared/platform/table/entity/schema.ts';
import { until } from '../../support/asserts/until.ts';

const region = 'us-east-1';
let folder: string;
let dynamo: Dynamo | undefined;

const open = async (): Promise<Dynamo> => {
  dynamo = await startDynamo({ file: join(folder, 'table.db'), table: 'svc', region });
  return dynamo;
};
const clientOf = ({ endpoint }: Dynamo) => new DynamoDBClient({ endpoint, region, maxAttempts: 1 });
const Key = { pk: { S: 'a' }, sk: { S: 'b' } };

/** Processes whose command line names the test's own folder; their command is the engine's binary itself. */
async function enginesOf(path: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return line.includes(path) && /dynoxide$/.test(line.split('\0')[0] ?? '') ? [Number(pid)] : [];
    }),
  );
  return lines.flat();
}

beforeEach(async () => {
  leaveAws(region);
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
});
afterEach(async () => {
  await dynamo?.stop();
  dynamo = undefined;
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe('the table engine', () => {
  test('makes the table once, with its stream and its time-to-live', async () => {
    const first = await open();
    const { TimeToLiveDescription } = await clientOf(first).send(
      new DescribeTimeToLiveCommand({ TableName: 'svc' }),
    );
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
    await clientOf(first).send(new PutItemCommand({ TableName: 'svc', Item: Key }));
    await first.stop();
    const second = await open();
    expect(second.stream).toBe(first.stream);
    expect((await clientOf(second).send(new GetItemCommand({ TableName: 'svc', Key }))).Item).toEqual(Key);
  });

  test('is started again when it is killed, at the same address and without loss', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = await open();
    const client = clientOf(table);
    await client.send(new PutItemCommand({ TableName: 'svc', Item: Key }));
    for (const pid of await enginesOf(folder)) process.kill(pid, 'SIGKILL');
    await until(() => !table.healthy());
    await until(() => table.healthy());
    expect((await client.send(new GetItemCommand({ TableName: 'svc', Key }))).Item).toEqual(Key);
    expect(quiet).toHaveBeenCalledOnce();
  });

  test('ends with us', async () => {
    const table = await open();
    expect(await enginesOf(folder)).toHaveLength(1);
    await table.stop();
    expect(await enginesOf(folder)).toEqual([]);
  });

  test('ends with us even when we are killed', async () => {
    const module = new URL('../../../infra/local/dynamo/dynamo.ts', import.meta.url).href;
    const options = JSON.stringify({ file: join(folder, 'table.db'), table: 'svc', region });
    const code = `await (await import('${module}')).startDynamo(${options}); console.log('up')`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(await enginesOf(folder)).toHaveLength(1);
    child.kill('SIGKILL');
    await until(async () => (await enginesOf(folder)).length === 0);
  });

  test('says what is wrong when it cannot be started', async () => {
    const file = join(folder, 'missing', 'folder', 'table.db');
    await expect(startDynamo({ file, table: 'svc', region })).rejects.toThrow();
  });
});

describe('the data of another version', () => {
  test('is refused with what to do about it', async () => {
    const engine = await open();
    const { AttributeDefinitions, KeySchema, BillingMode } = tableSchema;
    await clientOf(engine).send(
      new CreateTableCommand({
        TableName: 'old',
        AttributeDefinitions: AttributeDefinitions.slice(0, 2),
        KeySchema: [...KeySchema],
        BillingMode,
      }),
    );
    const { endpoint } = engine;
    const again = startDynamo({ file: join(folder, 'table.db'), table: 'old', region, endpoint });
    await expect(again).rejects.toThrow(/Another version .* SVC_DATA/);
  });
});

describe('the table of another version', () => {
  test('is left alone, and the start says what to do about it', async () => {
    await (await open()).stop();
    const again = startDynamo({ file: join(folder, 'table.db'), table: 'svc-3', region });
    await expect(again).rejects.toThrow(/Another version .* SVC_DATA/);
  });
});

describe('a data folder', () => {
  test('belongs to one running copy at a time', () => {
    const giveBack = claim(folder);
    expect(() => claim(folder)).toThrow(/in use by another running copy/);
    giveBack();
    claim(folder)();
  });
});
