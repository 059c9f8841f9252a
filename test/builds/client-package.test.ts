import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { packPackage } from '../../bin/client/build.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const Manifest = z.object({ license: z.string(), main: z.string(), types: z.string() });
const Booked = z.object({ tracking_number: z.string(), is_test: z.boolean() });

let folder: string;
let archive: string;
let stack: Stack;

/** Puts a file into the project that has the package. */
const put = (name: string, text: string) => writeFile(join(folder, name), text);
const inProject = (...command: string[]) => run(process.execPath, command, { cwd: folder });

/** Runs the command line that npx finds in the project, as somebody without a terminal. */
const svc = (...args: string[]) =>
  run('npx', ['--no-install', 'svc', ...args], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder, SVC_DATA: stack.dataDir, SVC_BASE_URL: stack.baseUrl },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
  stack = await startStack({ seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }) });
  await put('package.json', '{"private":true}');
  archive = await packPackage();
  await run('npm', ['install', '--offline', '--no-audit', archive], { cwd: folder });
});
afterAll(() => Promise.all([stack.stop(), rm(folder, { recursive: true })]));

describe('the package', () => {
  test('has what it promises and no sources, in less than 120 KB', async () => {
    const installed = join(folder, 'node_modules/@svc/client');
    const files = await readdir(installed);
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'cli.mjs', 'index.mjs', 'index.js', 'index.d.ts']),
    );
    expect(files.filter((path) => /(?<!\.d)\.ts$/.test(path))).toEqual([]);
    expect((await stat(archive)).size).toBeLessThan(120_000);
    // Twice as long, and a compiler took twice the time for it.
    expect((await stat(join(installed, 'openapi.d.ts'))).size).toBeLessThan(600_000);
    const manifest = Manifest.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')));
    expect(files).toEqual(expect.arrayContaining([manifest.main, manifest.types].map((one) => one.slice(2))));
    expect(manifest.license).toBe('UNLICENSED');
  });

  test.each([
    ['an ES module', 'shop.mjs', `import { createApiClient, webhooks } from '@svc/client';`],
    ['CommonJS', 'shop.cjs', `const { createApiClient, webhooks } = require('@svc/client');`],
  ])('works in %s', async (_, name, line) => {
    await put(
      name,
      `${line}\nconsole.log(typeof createApiClient({ baseUrl: 'http://a' }).get, typeof webhooks.verify);`,
    );
    const { stdout, stderr } = await inProject(name);
    expect({ stdout, stderr }).toEqual({ stdout: 'function function\n', stderr: '' });
  });

  test('brings the command line, which npx finds, and which books a parcel where nobody can answer', async () => {
    const { stdout } = await svc('help');
    expect(stdout).toMatch(/^Usage: svc <command> \[options\]\n[\s\S]* listen /);
    const mode = (await stat(join(folder, 'node_modules/@svc/client/cli.mjs'))).mode;
    expect(mode & 0o111).toBe(0o111);
    await svc('login', '--demo');
    const booked = Booked.parse(JSON.parse((await svc('book', '--json')).stdout));
    expect(booked.is_test).toBe(true);
    expect((await svc('track', booked.tracking_number)).stdout).toContain(booked.tracking_number);
  });

  test('brings a command line whose output may be cut off by its reader', async () => {
    const command = 'npx --no-install svc trigger | head -1';
    const { stdout, stderr } = await run('bash', ['-c', command], { cwd: folder });
    expect({ stdout, stderr }).toEqual({ stdout: 'Shipments:\n', stderr: '' });
  });

  test('has types that hold in an ES module and in CommonJS', async () => {
    const source = `import { createApiClient, isApiError, webhooks } from '@svc/client';
const svc = createApiClient({ baseUrl: 'http://a', key: 'svc_test_a' });
export async function book(): Promise<string> {
  const trip = { pickup_latitude: 1, pickup_longitude: 2, dropoff_latitude: 3, dropoff_longitude: 4 };
  const { rates } = await svc.post('/api/v1/rates/', { body: trip });
  const total: string = rates[0]?.total ?? '';
  for await (const { status } of svc.list('/api/v1/webhooks/deliveries/')) if (status === 'FAILED') return total;
  const told = await webhooks.verify('', {}, '');
  return told.event === 'order.placed' ? told.payload.order_id : told.event;
}
export const isPoor = (error: unknown) => isApiError(error, 'insufficient_funds');
export function left(error: unknown): number {
  if (isApiError(error, 'otp_invalid')) return error.body.attempts_remaining;
  if (isApiError(error) && error.code === 'out_of_stock') return error.body.lines[0]?.available ?? 0;
  return 0;
}
// @ts-expect-error: this code has no lines.
export const lines = (error: unknown) => isApiError(error, 'not_found') && error.body.lines.length;
// @ts-expect-error: no operation has this path.
svc.get('/api/v1/nothing/');
// @ts-expect-error: the shipment is not named.
svc.get('/api/v1/shipments/{shipment_id}/');
// @ts-expect-error: the body is required.
svc.post('/api/v1/shipments/');
// @ts-expect-error: a wallet is no list.
svc.list('/api/v1/wallet/');
// @ts-expect-error: there is no such code.
isApiError(undefined, 'poor');
`;
    const names = ['shop.mts', 'shop.cts'];
    await Promise.all(names.map((name) => put(name, source)));
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2023,dom,dom.asynciterable'];
    const { stdout } = await inProject(tsc, ...options, ...names).catch((error: unknown) =>
      z.object({ stdout: z.string() }).parse(error),
    );
    expect(stdout).toBe('');
  });
});
