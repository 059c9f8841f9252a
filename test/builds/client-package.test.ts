import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { packPackage } from '../../bin/client/build.ts';

const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const Packed = z.array(
  z.object({ filename: z.string(), size: z.number(), files: z.array(z.object({ path: z.string() })) }),
);

let folder: string;
let packed: z.output<typeof Packed>[number] | undefined;

/** Puts a file into the project that has the package. */
const put = (name: string, text: string) => writeFile(join(folder, name), text);
const inProject = (...command: string[]) => run(process.execPath, command, { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'));
  await put('package.json', '{"private":true}');
  await run('npm', ['install', '--offline', '--no-audit', await packPackage()], { cwd: folder });
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

describe('the package', () => {
  test('has what it promises and no sources, in less than 120 KB', () => {
    const files = packed?.files.map(({ path }) => path) ?? [];
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'cli.mjs', 'index.mjs', 'index.js', 'index.d.ts']),
    );
    expect(files.filter((path) => /(?<!\.d)\.ts$/.test(path))).toEqual([]);
    expect(packed?.size).toBeLessThan(120_000);
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

  test('brings the command line, which npx finds', async () => {
    const { stdout } = await run('npx', ['--no-install', 'svc', 'help'], { cwd: folder });
    expect(stdout).toMatch(/^Usage: svc <command> \[options\]\n[\s\S]* listen /);
    const mode = (await stat(join(folder, 'node_modules/@svc/client/cli.mjs'))).mode;
    expect(mode & 0o111).toBe(0o111);
  });

  test.each(['shop.mts', 'shop.cts'])(
    'has types that hold in %s',
    async (name) => {
      await put(
        name,
        `import { createApiClient, isApiError, webhooks } from '@svc/client';
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
`,
      );
      const options = [
        '--strict',
        '--noEmit',
        '--module',
        'nodenext',
        '--lib',
        'es2023,dom,dom.asynciterable',
      ];
      const { stdout } = await inProject(tsc, ...options, name).catch((error: unknown) =>
        z.object({ stdout: z.string() }).parse(error),
      );
      expect(stdout).toBe('');
    },
    60_000,
  );
});
