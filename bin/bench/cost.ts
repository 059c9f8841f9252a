import { spawnSync } from 'node:child_process';
import type { Report } from './tools/report.ts';
import { root } from './tools/service.ts';
import { isSmallest } from './tools/size.ts';

/** Prints the costs by running the tests that check their budgets. */
export async function measure(): Promise<readonly Report[]> {
  const tests = ['test/cost/cost.test.ts', 'test/cost/shipment-cost.test.ts'];
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...(isSmallest ? ['list', '--filesOnly'] : ['run']), ...tests],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('the tests of the costs failed');
  return [];
}
