import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);

/** Runs the check of a Node that says it is another one. @returns what it prints before it gives up */
async function refusalOf(version: string, platform: string): Promise<string> {
  const pretend = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' });
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    Object.defineProperty(process, 'arch', { value: 'arm64' });
    require('./bin/check-node.cjs');
    console.log('runs');`;
  const root = new URL('../..', import.meta.url).pathname;
  return run(process.execPath, ['-e', pretend], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stderr }) => {
      expect(code).toBe(1);
      return String(stderr).trim();
    },
  );
}

describe('a script of npm', () => {
  test('says in one sentence which Node it needs, and how to get it on a Mac', async () => {
    expect(await refusalOf('22.19.0', 'darwin')).toBe(
      'This is Node 22.19.0, and svc needs Node 24.7 or later. Install the right one from https://nodejs.org/, or with nvm: nvm install',
    );
  });

  test('sends those to npm for whom npm has that Node', async () => {
    expect(await refusalOf('24.6.0', 'linux')).toMatch(/^This is Node 24\.6\.0, .*: npm ci$/);
  });

  test.each(['24.7.0', '24.21.0', '25.0.0', '30.1.2'])('runs on Node %s', async (version) => {
    expect(await refusalOf(version, 'darwin')).toBe('runs');
  });
});
