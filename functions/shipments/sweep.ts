import { msPerSecond } from '../../shared/kernel/time.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { log } from '../../shared/platform/log.ts';
import { sweepShards, takeEach, within } from '../../shared/platform/table/sweep.ts';
import { type Item, Stale, type Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { dueShards } from '../../shared/shipments/data/due-keys.ts';
import { dueShipments, lookLater } from '../../shared/shipments/data/due-shipments.ts';
import { readShipment } from '../../shared/shipments/data/shipments.ts';
import { dueOf } from '../../shared/shipments/domain/due.ts';
import { whenDue } from '../../shared/shipments/when-due.ts';

/** Milliseconds into a run after which no new page is started. The next run continues. */
const budget = 40 * msPerSecond;

/** Does what is due for a shipment, or sets its next check if nothing is due yet. */
async function lookAt(table: Table, item: Item, now: Date): Promise<void> {
  const read = readShipment(item);
  // The index lags slightly behind the table.
  if (read.due === undefined) return;
  const due = dueOf(read);
  const isDue = due !== undefined && due.at <= now.toISOString();
  if (isDue) await table.commit(await whenDue[due.kind](read, now, table));
  else await lookLater(table, read, due?.at);
}

/** A shipment that was changed at that moment is left for the next sweep too. */
function left(error: unknown): void {
  if (!(error instanceof Stale)) log.error('left for the next sweep', { error });
}

/**
 * Does what time alone triggers for shipments: takes back those that were not picked up, marks overdue ones, and pays
 * return fees that nobody disputed.
 */
export const consumer = defineConsumer(
  {
    id: 'shipments.sweep',
    summary: 'Takes back shipments that were not picked up, marks overdue ones, and pays waiting return fees',
    on: 'schedule',
    everyMinutes: 1,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess },
  async (_event, { table }, { now }) => {
    const at = now();
    const looked = await sweepShards({
      shards: dueShards,
      page: (shard, page) => dueShipments(table, shard, at, page),
      take: (items) => takeEach(items, (item) => lookAt(table, item, at), left),
      mayGoOn: within(budget),
    });
    log.info('due', { looked });
  },
);

export const handler = runner(consumer);
