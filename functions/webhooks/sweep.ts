import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { log } from '../../shared/platform/log.ts';
import type { Item, Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { hashOfUrl } from '../../shared/webhooks/data/destinations.ts';
import { dueIn, dueShards, postpone } from '../../shared/webhooks/data/retry-schedule.ts';
import { retryMessageOf } from '../../shared/webhooks/messages.ts';
import type { RetryQueue } from '../../shared/webhooks/ports/retry-queue.ts';
import { retryQueue } from '../../shared/webhooks/wiring/retry-queue.ts';

/** Rows of one Query, which are then put off at once; all shards together are ten times as many. */
const page = 10;
/** Milliseconds after which a run takes up no more rows; the next run goes on. */
const budget = 40_000;

/** Schedules what is due in one shard, the longest overdue first. @returns how many were scheduled */
async function sweep(
  shard: string,
  table: Table,
  retries: RetryQueue,
  now: Date,
  mayGoOn: () => boolean,
): Promise<number> {
  let scheduled = 0;
  let after: Item | undefined;
  do {
    const { items, next } = await dueIn(table, shard, now, { limit: page, after });
    // The row is postponed before its retry is scheduled: a retry that is lost now is made up for later, never doubled.
    const rows = await Promise.allSettled(items.map((entry) => postpone(table, entry, now)));
    const due = rows.flatMap((row) => (row.status === 'fulfilled' && row.value ? [row.value] : []));
    for (const row of rows)
      if (row.status === 'rejected') log.warn('left for the next sweep', { error: row.reason });
    await retries.schedule(
      due.map((row) => ({ message: retryMessageOf(row), group: hashOfUrl(row.url), delay: 0 })),
    );
    scheduled += due.length;
    after = next;
  } while (after && mayGoOn());
  return scheduled;
}

/** Ends the waits that are too long for a queue, and finds deliveries whose retry was lost. */
export const consumer = defineConsumer(
  {
    id: 'webhooks.sweep',
    summary: 'Retries webhook deliveries that are due',
    on: 'schedule',
    everyMinutes: 1,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess, retries: retryQueue },
  async (_event, { table, retries }, { now }) => {
    const started = performance.now();
    const at = now();
    const mayGoOn = () => performance.now() - started < budget;
    const counts = await Promise.all(dueShards.map((shard) => sweep(shard, table, retries, at, mayGoOn)));
    log.info('sweep', { scheduled: counts.reduce((sum, count) => sum + count, 0) });
  },
);

export const handler = runner(consumer);
