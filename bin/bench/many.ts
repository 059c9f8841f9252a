import { spawnSync } from 'node:child_process';
import type { Report } from './tools/report.ts';
import { root } from './tools/service.ts';
import { isSmallest } from './tools/size.ts';

/** Asks what admins ask of a table with 100,000 shipments, by the test that does so with few. */
export async function measure(): Promise<readonly Report[]> {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...(isSmallest ? ['list', '--filesOnly'] : ['run', '--testTimeout=3600000']),
      'test/cost/many/many.test.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MANY_SHIPMENTS: '100000' } },
  );
  if (status !== 0) throw new Error('the test of a large table failed');
  return [];
}
