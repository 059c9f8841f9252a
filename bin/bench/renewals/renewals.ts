import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { consumer as sweep } from '../../../functions/subscriptions/sweep.ts';
import { sweepBudget } from '../../../shared/platform/events/sweep-due.ts';
import { lambdaMs } from '../../../test/cost/bill.ts';
import { putAll } from '../../../test/support/services/bulk.ts';
import { lambdaHeapOf } from '../tools/lambda-heap.ts';
import type { Report } from '../tools/report.ts';
import { isFull, sized } from '../tools/size.ts';
import { startTable } from '../tools/table-file.ts';
import { newSubscribers } from './subscribers.ts';
import { weigh } from './units.ts';

/** The largest night. It is measured by `--full`, and computed from the last of the others otherwise. */
const largest = sized(100_000, 80);
const sizes = [sized(2_000, 20), sized(10_000, 40), ...(isFull ? [largest] : [])];

/** The share of each minute in which a run begins pages. */
const usedOfMinute = sweepBudget / 60_000;

const Night = z.object({
  runs: z.number(),
  failed: z.number(),
  ms: z.number(),
  cpuMs: z.number(),
  peakMb: z.number(),
});
interface Night extends z.output<typeof Night> {
  readonly count: number;
}

/** A night on which so many subscriptions renew, on a table of its own and in a process of its own. */
async function passNight(count: number): Promise<Night> {
  const { client, config, settings, stop } = await startTable();
  try {
    await putAll(client, config.SVC_TABLE, newSubscribers(count, new Date()));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...lambdaHeapOf(sweep.memory), fileURLToPath(new URL('night.ts', import.meta.url))],
      { env: { ...process.env, ...settings, POWERTOOLS_LOG_LEVEL: 'SILENT' } },
    );
    return { count, ...Night.parse(JSON.parse(stdout)) };
  } finally {
    await stop();
  }
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(1);
const minutesOf = (ms: number) => (ms / 60_000).toFixed(0);

const row = ({ count, ms, cpuMs, runs, failed, peakMb }: Night): string[] => [
  String(count),
  secondsOf(ms),
  (count / (ms / 1000)).toFixed(0),
  (cpuMs / count).toFixed(2),
  String(runs),
  String(failed),
  peakMb.toFixed(0),
];

/** What the largest night would take: here, and on Lambda, where the function has a share of a CPU. */
function computed({ count, ms, cpuMs }: Night): string[] {
  const each = largest / count;
  const onLambda = lambdaMs({ cpuMs: cpuMs * each, posts: 0 }, 0, sweep.memory) / usedOfMinute;
  const here = `${largest}, computed from the last row: ${minutesOf(ms * each)} min here, at the same number a second.`;
  return [
    ...(isFull ? [] : [here]),
    `${largest} on Lambda, computed from the CPU time of a renewal: ${minutesOf(onLambda)} min at ${sweep.memory} MB, where a run begins pages for ${sweepBudget / 1000} s of each minute.`,
  ];
}

export async function* measure(): AsyncIterable<Report> {
  const nights: Night[] = [];
  for (const count of sizes) nights.push(await passNight(count));
  yield {
    title: 'Renewals of a night',
    columns: ['renewals', 's', '/s', 'CPU ms each', 'runs', 'failed', 'peak MB'],
    rows: nights.map(row),
    notes: [
      'By the sweep of the schedule, run after run until nothing is due. Each night has a process and a table of its own.',
      `CPU and memory are of the process that sweeps, with the heap of a function of ${sweep.memory} MB; the engine shares the CPUs.`,
      ...nights.slice(-1).flatMap(computed),
    ],
  };
  yield await weigh();
}
