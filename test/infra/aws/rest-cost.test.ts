import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { alarms } from '../../../shared/platform/ports/alarms.ts';
import { startEngine } from '../../support/services/engine.ts';
import { countsOf } from './rest/counts.ts';
import { idleRuns } from './rest/idle.ts';
import { restRows, restTable } from './rest/table.ts';
import { synthesize } from './synthesize.ts';

const document = new URL('../../../docs/deploying.md', import.meta.url).pathname;
const published = /^\| What \| Price \| USD a month \|\n(?:\|.*\n)+/m;

const { all } = synthesize({ routes, consumers, stage: { keepData: true } });
const counts = countsOf(all);

test('the published costs at rest are counted from the templates (npx vitest run test/infra/aws/rest-cost.test.ts -u writes them anew)', async () => {
  const engine = await startEngine();
  try {
    const idle = await idleRuns(engine);
    const text = await readFile(document, 'utf8');
    expect(text).toMatch(published);
    const table = restTable(restRows(counts, idle));
    await expect(text.replace(published, () => table)).toMatchFileSnapshot(document);
  } finally {
    await engine.stop();
  }
});

test('all queues that a consumer reads are counted, and all schedules', () => {
  const queues = consumers.filter(({ on }) => on === 'queue');
  expect(counts.asked + counts.askedFifo + counts.askedSeldom).toBe(queues.length);
  expect(counts.askedSeldom).toBe(queues.filter((one) => 'isRare' in one && one.isRare).length);
  expect(counts.askedFifo).toBe(queues.filter((one) => 'group' in one && one.group !== undefined).length);
  // The canary's is one more.
  expect(counts.runs).toHaveLength(consumers.filter(({ on }) => on === 'schedule').length + 1);
  expect(counts.alarms).toBeGreaterThan(Object.keys(alarms).length);
});

test('a stage at rest costs less than 25 USD a month, without its data', async () => {
  const engine = await startEngine();
  try {
    const together = restRows(counts, await idleRuns(engine)).reduce((all, { usd = 0 }) => all + usd, 0);
    expect(together).toBeLessThanOrEqual(25);
  } finally {
    await engine.stop();
  }
});
