import {
  createTimer,
  defineConsumer,
  type Item,
  log,
  sweepBudget,
  sweepSchedule,
  sweepShards,
  type Table,
  tableAccess,
} from '#ground';
import { webhookDestinationOf } from '../../shared/webhooks/data/destinations.ts';
import { listDueRetries, postpone, retryDueShards } from '../../shared/webhooks/data/retry-schedule.ts';
import { retryMessageOf } from '../../shared/webhooks/messages.ts';
import type { RetryQueue } from '../../shared/webhooks/ports/retry-queue.ts';
import { retryQueueAccess } from '../../shared/webhooks/wiring/retry-queue.ts';

interface Sweeping {
  readonly table: Table;
  readonly retries: RetryQueue;
}

/**
 * Postpones the rows of a page, then schedules their retries. A later sweep finds a lost retry, and none is doubled.
 * @returns how many were scheduled
 */
async function scheduleDue(
  entries: readonly Item[],
  { table, retries }: Sweeping,
  now: Date,
): Promise<number> {
  const rows = await Promise.allSettled(entries.map((entry) => postpone({ table, now }, entry)));
  const due = rows.flatMap((row) => (row.status === 'fulfilled' && row.value ? [row.value] : []));
  for (const row of rows)
    if (row.status === 'rejected') log.warn('left for the next sweep', { error: row.reason });
  await retries.schedule(
    due.map((row) => ({ message: retryMessageOf(row), group: webhookDestinationOf(row).hash, delay: 0 })),
  );
  return due.length;
}

/** Schedules retries whose wait was too long for a queue, and those whose message was lost. */
export const consumer = defineConsumer(
  {
    id: 'webhooks.sweep',
    summary: 'Retries webhook deliveries that are due',
    ...sweepSchedule,
  },
  { table: tableAccess, retries: retryQueueAccess },
  async (_event, uses, { now }) => {
    const at = now();
    const scheduled = await sweepShards({
      shards: retryDueShards,
      page: (shard, page) => listDueRetries({ table: uses.table, now: at }, shard, page),
      take: (entries) => scheduleDue(entries, uses, at),
      mayGoOn: createTimer(sweepBudget),
    });
    log.info('sweep', { scheduled });
  },
);
