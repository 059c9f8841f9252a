import { bell } from '../../shared/adapters/bell.ts';
import { hashOfUrl } from '../../shared/data/destinations.ts';
import { dueIn, dueShards, postpone } from '../../shared/data/due.ts';
import { bellFor } from '../../shared/events/webhook-messages.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { log } from '../../shared/platform/log.ts';
import type { Item, Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import type { Bell } from '../../shared/ports/bell.ts';

/** Rows of one Query, which are then put off at once; all shards together are ten times as many. */
const page = 10;
/** Milliseconds after which a run takes up no more rows; the next run goes on. */
const budget = 40_000;

/** Rings for what is due in one shard, the longest overdue first. @returns how many were rung for */
async function sweep(
  shard: string,
  table: Table,
  rings: Bell,
  now: Date,
  mayGoOn: () => boolean,
): Promise<number> {
  let rung = 0;
  let after: Item | undefined;
  do {
    const { items, next } = await dueIn(table, shard, now, { limit: page, after });
    // First the row is put off and then it is rung for: a bell that is lost now is made up for later, never doubled.
    const rows = await Promise.allSettled(items.map((entry) => postpone(table, entry, now)));
    const due = rows.flatMap((row) => (row.status === 'fulfilled' && row.value ? [row.value] : []));
    for (const row of rows)
      if (row.status === 'rejected') log.warn('left for the next sweep', { error: row.reason });
    await rings.ring(due.map((row) => ({ message: bellFor(row), group: hashOfUrl(row.url), delay: 0 })));
    rung += due.length;
    after = next;
  } while (after && mayGoOn());
  return rung;
}

/** Ends the waits that are too long for a queue, and finds deliveries whose bell was lost. */
export const consumer = defineConsumer(
  {
    id: 'sweep-deliveries',
    summary: 'Rings for webhook deliveries that are due',
    on: 'schedule',
    everyMinutes: 1,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess, bell },
  async (_event, { table, bell: rings }, { now }) => {
    const started = performance.now();
    const at = now();
    const mayGoOn = () => performance.now() - started < budget;
    const counts = await Promise.all(dueShards.map((shard) => sweep(shard, table, rings, at, mayGoOn)));
    log.info('sweep', { rung: counts.reduce((sum, count) => sum + count, 0) });
  },
);

export const handler = runner(consumer);
