import { msPerHour } from '../../shared/kernel/time.ts';
import type { Report } from './tools/report.ts';
import { runTests } from './tools/run-tests.ts';

/** Asks what admins ask of a table with 100,000 shipments, by the test that does so with few. */
export async function measure(): Promise<readonly Report[]> {
  runTests(['test/cost/many/many.test.ts'], { most: msPerHour, env: { MANY_SHIPMENTS: '100000' } });
  return [];
}
