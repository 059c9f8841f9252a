import type { Report } from './tools/report.ts';
import { runTests } from './tools/run-tests.ts';

/** Prints the costs by running the tests that check their budgets. */
export async function measure(): Promise<readonly Report[]> {
  runTests(['test/cost/cost.test.ts', 'test/cost/shipment-cost.test.ts']);
  return [];
}
