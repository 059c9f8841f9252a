import { consumer } from '../../../functions/subscriptions/sweep.ts';
import { listDueOfAll, organizationDueShards } from '../../../shared/partners/data/due-lists.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { processWire } from '../../../shared/platform/wire.ts';

/**
 * A process that runs the sweep as the schedule does, again and again until nothing is due, and prints what that took. It is
 * a process of its own, so that its peak of memory is that of this night. A run that fails, because the engine did not
 * answer in time, is followed by the next, as on AWS.
 */
const { table } = processWire();
const mostFailed = 5;

async function isAnythingDue(): Promise<boolean> {
  const found = await Promise.all(
    organizationDueShards.map((shard) =>
      listDueOfAll(table, shard, new Date(), { limit: 1, after: undefined }),
    ),
  );
  return found.some(({ items }) => items.length > 0);
}

const before = process.cpuUsage();
const started = performance.now();
let runs = 0;
let failed = 0;
do {
  await createRunner(consumer)({}).catch((error: unknown) => {
    failed += 1;
    if (failed > mostFailed) throw error;
  });
  runs += 1;
} while (await isAnythingDue());
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(before);
const cpuMs = (user + system) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ runs, failed, ms, cpuMs, peakMb }));
process.exit();
