import { spawnSync } from 'node:child_process';
import { root } from './service.ts';
import { isSmallest } from './size.ts';

/**
 * Runs tests that print figures and hold them; in the smallest run it lists them alone.
 * @param most milliseconds that one test may take, where it is more than usual
 * @throws where one fails
 */
export function runTests(
  tests: readonly string[],
  { most, env = {} }: { readonly most?: number; readonly env?: Readonly<Record<string, string>> } = {},
): void {
  const patience = most === undefined ? [] : [`--testTimeout=${most}`];
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...(isSmallest ? ['list', '--filesOnly'] : ['run', ...patience]),
      ...tests,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (status !== 0) throw new Error(`a test failed: ${tests.join(', ')}`);
}
