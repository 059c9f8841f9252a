import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../../infra/local/folder/folder.ts';
import { claim } from '../../../infra/local/folder/lock.ts';
import { toPlainError } from '../../../infra/local/folder/words.ts';
import { until } from '../../support/asserts/until.ts';

let parent: string;
/** The data folder of a service that ran and stopped. */
let used: string;
const children: ChildProcess[] = [];

const run = (program: string, env: Readonly<Record<string, string>>): ChildProcess => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
};

/** Runs a program that has to fail. @returns what it says about it, in a sentence or two */
async function refusalOf(program: string, env: Readonly<Record<string, string>>): Promise<string> {
  const child = run(program, env);
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
  expect(said.trim().split('\n')).toHaveLength(1);
  return said;
}

const start = (env: Readonly<Record<string, string>>) => refusalOf('bin/start.ts', env);
const newFolder = () => mkdtemp(join(parent, 'data-'));

/** A copy of the used folder, to be damaged. */
async function copyOfUsed(): Promise<string> {
  const folder = await newFolder();
  await cp(used, folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'svc-words-'));
  used = await newFolder();
  const child = run('bin/start.ts', { SVC_DATA: used });
  let printed = '';
  child.stdout?.on('data', (part) => {
    printed += part;
  });
  await until(() => printed.includes('See it work'));
  child.kill('SIGTERM');
  await once(child, 'exit');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
});

describe('a start that cannot succeed says why, and what to do', () => {
  test.each(['abc', '70000', '-1', '80.5'])('when PORT is %s', async (port) => {
    expect(await start({ PORT: port, SVC_DATA: await newFolder() })).toBe(
      `PORT is ${port}. It must be a number from 1 to 65535, or 0 for any free port.\n`,
    );
  });

  test('when a setting of webhooks is malformed', async () => {
    expect(await start({ SVC_WEBHOOK_ALLOW_LOOPBACK: 'no', SVC_DATA: await newFolder() })).toBe(
      'SVC_WEBHOOK_ALLOW_LOOPBACK is no. It must be 0 or 1.\n',
    );
  });

  test('when a setting of the handlers is malformed', async () => {
    expect(await start({ SVC_GEOCODER: 'maps', SVC_DATA: used })).toBe(
      'SVC_GEOCODER is not valid. It must be embedded or amazon-location.\n',
    );
  });

  test('when DYNAMODB_ENDPOINT leads to no engine', async () => {
    const endpoint = 'http://127.0.0.1:1';
    expect(await start({ DYNAMODB_ENDPOINT: endpoint, SVC_DATA: await newFolder() })).toMatch(
      /^DYNAMODB_ENDPOINT is http:\/\/127\.0\.0\.1:1, but no DynamoDB engine answers there\. Start one \(docker run .+\), or unset/,
    );
  });

  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = other.address();
    const port = String(typeof at === 'object' && at ? at.port : 0);
    expect(await start({ PORT: port, SVC_DATA: await newFolder() })).toContain(
      `Port ${port} is in use by another program. Stop that program, or set PORT to another port`,
    );
    other.close();
  });

  test.each([
    { damage: 'random bytes', harm: (file: string) => writeFile(file, Buffer.alloc(50_000, 7)) },
    { damage: 'half a file', harm: (file: string) => truncate(file, 20_000) },
  ])('when table.db is $damage', async ({ harm }) => {
    const folder = await copyOfUsed();
    await harm(join(folder, 'table.db'));
    const said = await start({ SVC_DATA: folder });
    expect(said).toContain(`${join(folder, 'table.db')} is damaged. Restore it from a copy.`);
    expect(said).toContain(`delete ${folder} and start again`);
  });

  test.each(['secrets.json', 'stream.json'])('when %s is damaged', async (name) => {
    const folder = await copyOfUsed();
    await writeFile(join(folder, name), '{"half');
    expect(await start({ SVC_DATA: folder })).toContain(`${join(folder, name)} is damaged.`);
  });

  test('when demo.json is damaged and the table is new', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'demo.json'), 'not json');
    expect(await start({ SVC_DATA: folder })).toContain(`${join(folder, 'demo.json')} is damaged.`);
  });

  test.each(['table.db', 'secrets.json', 'demo.json', 'lock.db'])('when %s is a pipe', async (name) => {
    const folder = await newFolder();
    execFileSync('mkfifo', [join(folder, name)]);
    expect(await start({ SVC_DATA: folder })).toBe(
      `${join(folder, name)} is neither a file nor a folder. Remove it, and start again.\n`,
    );
  });

  test('when the data folder is a file', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    expect(await start({ SVC_DATA: file })).toContain(`${file} is not a folder.`);
  });

  test('when another copy uses the folder', async () => {
    const folder = await newFolder();
    const release = claim(folder);
    expect(await start({ SVC_DATA: folder })).toContain(`${folder} is in use by another running copy.`);
    release();
  });
});

describe('a service with a damaged demo.json', () => {
  test('says so and serves', async () => {
    const folder = await copyOfUsed();
    await writeFile(join(folder, 'demo.json'), '{');
    const child = run('bin/start.ts', { SVC_DATA: folder });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        printed += part;
      });
    await until(() => printed.includes('See it work'));
    expect(printed).toContain(`${join(folder, 'demo.json')} is damaged.`);
  });
});

describe('the demo says what it needs', () => {
  test('when no service runs', async () => {
    const said = await refusalOf('bin/demo.ts', { PORT: '1', SVC_DATA: used });
    expect(said).toContain('No service answers at http://127.0.0.1:1. Start the service in another terminal');
  });
});

describe('a demo of a service that sends no webhooks to this machine', () => {
  test('says how to start it', async () => {
    const folder = await copyOfUsed();
    const child = run('bin/start.ts', { SVC_DATA: folder, SVC_WEBHOOK_ALLOW_LOOPBACK: '0' });
    let printed = '';
    child.stdout?.on('data', (part) => {
      printed += part;
    });
    const [, port = ''] = await until(() => /API\s+http:\S+:(\d+)\//.exec(printed));
    const said = await refusalOf('bin/demo.ts', { PORT: port, SVC_DATA: folder });
    expect(said).toBe(
      'The service sends no webhooks to this machine, but the demo needs them. Start it again without SVC_WEBHOOK_ALLOW_LOOPBACK=0.\n',
    );
  });
});

describe('a data folder', () => {
  const refused = (code: string, folder = '/data') =>
    toPlainError(Object.assign(new Error(`${code}: something`), { code }), folder);

  test.each([
    {
      code: 'ENOSPC',
      words: 'The disk of /data is full. Free some space, or set SVC_DATA to another folder.',
    },
    {
      code: 'EROFS',
      words: '/data cannot be written. Allow this user to write there, or set SVC_DATA to another folder.',
    },
  ])('is refused in plain words for $code', ({ code, words }) => {
    expect(refused(code)).toEqual(new Error(words));
  });

  test('keeps errors of other kinds as they are', () => {
    const error = new Error('the table has no stream');
    expect(toPlainError(error, '/data')).toBe(error);
  });

  test('is refused when its disk has less room than a start needs', async () => {
    const folder = await newFolder();
    await expect(openFolder(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      `The disk of ${folder} is full.`,
    );
  });

  test('is opened again without a trace of the trial', async () => {
    const folder = join(await newFolder(), 'deep', 'below');
    await openFolder(folder);
    await mkdir(join(folder, 'queues'));
    await openFolder(folder);
    expect(await readdir(folder)).toEqual(['queues']);
  });
});
