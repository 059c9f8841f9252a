import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../support/asserts/until.ts';
import { ask } from './requests.ts';

let folder: string;
let child: ChildProcess | undefined;

const parcels = new URL('./parcels.ts', import.meta.url).pathname;
const programs = [
  { command: 'npm start', program: 'bin/start.ts' },
  { command: 'npm run dev', program: 'bin/local.ts' },
];
const linesOf = async (name: string) =>
  (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n').filter(Boolean);

/** Starts the parcel service. @returns its address */
async function start(): Promise<string> {
  const started = spawn(process.execPath, [parcels, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [address] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
  return String(address).trim();
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return null;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return typeof code === 'number' ? code : null;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
});
afterEach(async () => {
  await end('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
});

const book = (url: string, parcel: string) =>
  ask(url, '/api/v1/parcels/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: parcel });

describe('the local runner', () => {
  test('carries what a route writes through stream, bus and queue to a handler', async () => {
    const url = await start();
    expect(await ask(url, '/health')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect((await book(url, 'p1')).status).toBe(201);
    await until(async () => (await linesOf('handled')).includes('p1'));
  });

  test('loses nothing that was acknowledged when it is killed in the middle of its work', async () => {
    const acknowledged: string[] = [];
    for (const life of ['first', 'second']) {
      const url = await start();
      const enough = acknowledged.length + 15;
      const killed = until(() => acknowledged.length >= enough).then(() => end('SIGKILL'));
      const bookings = Array.from({ length: 30 }, (_, index) => `${life}-${index}`).map(async (parcel) => {
        const answer = await book(url, parcel).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(parcel);
      });
      await Promise.all([killed, ...bookings]);
    }
    await start();
    await until(async () => {
      const handled = new Set(await linesOf('handled'));
      return acknowledged.every((parcel) => handled.has(parcel));
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
  });

  test('stops cleanly when it is told to, and goes on with the same data and keys', async () => {
    await book(await start(), 'p1');
    await until(async () => (await linesOf('handled')).length === 1);
    const secrets = await readFile(join(folder, 'secrets.json'), 'utf8');
    expect(await end('SIGTERM')).toBe(0);
    const url = await start();
    expect((await book(url, 'p2')).status).toBe(201);
    await until(async () => (await linesOf('handled')).length === 2);
    expect(await linesOf('handled')).toEqual(['p1', 'p2']);
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(secrets);
    expect(await linesOf('seeds')).toEqual(['seeded']);
  });

  test('keeps its secrets to its owner', async () => {
    await start();
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });
});

describe.each(programs)('$command', ({ program }) => {
  test('says where everything is, answers, and ends cleanly', async () => {
    const env = { ...process.env, PORT: '0', SVC_DATA: folder };
    const started = spawn(process.execPath, [program], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    let printed = '';
    started.stdout.on('data', (text) => {
      printed += text;
    });
    const [, url = ''] = await until(() => /API\s+(http:\S+)\/api\/v1/.exec(printed));
    expect(printed.slice(printed.indexOf('See it work'))).toContain(`See it work: ${url}/\n\n  API`);
    expect(printed).toContain(`${url}/docs/`);
    expect(printed).toContain(`${url}/_local/`);
    expect(printed).toContain(folder);
    expect((await ask(url, '/health')).status).toBe(200);
    expect((await ask(url, '/_local/')).bytes.toString()).toContain('Inbox');
    const page = (await ask(url, '/')).bytes.toString();
    expect(page).toContain('merchant@demo.example');
    const loaded = [...page.matchAll(/(?:href|src)="(\/_local\/welcome\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(loaded).toHaveLength(4);
    for (const path of loaded) expect([path, (await ask(url, path)).status]).toEqual([path, 200]);
    expect((await ask(url, '/api/v1/wallet/')).status).toBe(401);
    await until(() => printed.includes('GET /wallet/ 401 unauthenticated '));
    expect(printed).not.toContain('_local/ 200');
    expect(await end('SIGTERM')).toBe(0);
  });
});
