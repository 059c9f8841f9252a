import type { Report } from './tools/report.ts';
import { runTests } from './tools/run-tests.ts';

/** Prints the costs by running the tests that check their budgets. */
export async function measure(): Promise<readonly Report[]> {
  runTests(['cost', 'shipment-cost', 'order-cost'].map((name) => `test/cost/${name}.test.ts`));
  return [];
}
