import { spawnSync } from 'node:child_process';
import type { Report } from '../tools/report.ts';
import { root } from '../tools/service.ts';
import { isSmallest } from '../tools/size.ts';
import { orderFlow } from './order-flow.ts';

const costTest = 'test/cost/order-cost.test.ts';

/**
 * An order from the basket to the money: how fast it is, and what it costs. Each part is shown when it is done.
 */
export async function* measure(): AsyncGenerator<Report> {
  yield await orderFlow();
  const how = isSmallest ? ['list', '--filesOnly'] : ['run'];
  const run = ['node_modules/vitest/vitest.mjs', ...how, costTest];
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the test of the cost of an order failed');
}
