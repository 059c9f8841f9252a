import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { listen, shut } from '../../infra/local/http/listen.ts';
import { buildSiteFiles } from '../../web/site.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
    site: ({ baseUrl }) => buildSiteFiles(api, { baseUrl, version: '0' }),
  });
});
afterAll(() => stack.stop());

/** Runs the script as a person does. No AWS CLI is on its path. */
const smoke = (...parameters: string[]) =>
  new Promise<{ code: number | null; states: Record<string, string>; said: string }>((done) => {
    const script = [process.execPath, ['bin/smoke.ts', ...parameters], { env: { PATH: '' } }] as const;
    const child = execFile(...script, (_, stdout, stderr) => {
      const lines = stdout.matchAll(/^(ok|skipped|FAILED) +(\w+) /gm);
      const states = Object.fromEntries([...lines].map(([, state = '', name = '']) => [name, state]));
      done({ code: child.exitCode, states, said: stdout + stderr });
    });
  });

test('a service on one machine passes, and what only AWS has is skipped and named', async () => {
  const { code, states, said } = await smoke(stack.baseUrl);
  expect(states, said).toEqual({
    paths: 'ok',
    preflights: 'ok',
    photo: 'ok',
    webhook: 'ok',
    push: 'ok',
    groups: 'skipped',
  });
  expect(said).toContain('only AWS has rules that choose a message group');
  expect(code).toBe(0);
});

test('a service whose health alone is good fails in all that was tried', async () => {
  const server = createServer(({ url }, response) => {
    const well = JSON.stringify({ status: 'ok', version: '1', stage: 'dev' });
    response.writeHead(url === '/health/' ? 200 : 500).end(url === '/health/' ? well : '{}');
  });
  const port = await listen(server, 0, '127.0.0.1');
  const { code, states, said } = await smoke(`http://127.0.0.1:${port}`);
  await shut(server);
  const failed = {
    paths: 'FAILED',
    preflights: 'FAILED',
    photo: 'FAILED',
    webhook: 'FAILED',
    push: 'FAILED',
  };
  expect(states, said).toEqual({ ...failed, groups: 'skipped' });
  expect(said).toContain('the AWS CLI cannot list alarms');
  expect(code).toBe(1);
});

test('nobody is well at an address where nobody listens, and no address is a mistake', async () => {
  expect(await smoke('http://127.0.0.1:1')).toMatchObject({ code: 1, states: {} });
  expect(await smoke()).toMatchObject({ code: 2, said: expect.stringContaining('npm run smoke -- <url>') });
});
