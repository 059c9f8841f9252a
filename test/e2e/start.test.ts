import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../infra/local/http/listen.ts';
import { until } from '../support/asserts/until.ts';

const project = join(import.meta.dirname, '../..');

let folder: string;
let npm: ChildProcess;
let baseUrl: string;

/** Whether the service answers. */
const isUp = () =>
  fetch(`${baseUrl}/health/`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  npm = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), SVC_DATA: folder, SVC_EDGE_LIMITS: 'off' },
    // Nobody reads what it prints.
    stdio: ['ignore', 'pipe', 'ignore'],
    // Whatever a failed test leaves behind is ended with its group.
    detached: true,
  });
  await until(isUp);
});
afterEach(async () => {
  try {
    if (npm.pid) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // All have ended by themselves.
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a service that npm starts', () => {
  test('answers on while nobody reads its output, and ends when npm is told to', async () => {
    const path = `${baseUrl}/api/v1/shipments/${'much-to-print/'.repeat(20)}`;
    for (let rest = 10; rest > 0; rest -= 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          fetch(path, { method: 'POST', signal: AbortSignal.timeout(10_000) }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await until(async () => ((await isUp()) ? undefined : true));
  });
});
