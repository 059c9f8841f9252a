import { saveWalk, type Walk, walksOf } from '../../shared/inventory/data/proofs.ts';
import { warehouseShards, warehousesIn } from '../../shared/inventory/data/warehouses.ts';
import { proveWarehouse } from '../../shared/inventory/prove-stock.ts';
import { settleAll } from '../../shared/kernel/concurrency.ts';
import { addDays, msPerMinute, utcDay } from '../../shared/kernel/time.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import type { Alarms } from '../../shared/platform/ports/alarms.ts';
import { within } from '../../shared/platform/table/sweep.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';

/** Milliseconds into a run after which no further warehouses are begun. The next run goes on. */
const budget = 4 * msPerMinute;
/** Warehouses between two saves. */
const pageSize = 10;

interface Proving {
  readonly table: Table;
  readonly alarms: Alarms;
  /** The last day that is over. */
  readonly last: string;
  readonly mayGoOn: () => boolean;
}

/** Proves a page of a shard's warehouses. @returns how far it has come, or undefined where another run was first */
async function step({ after: from, ...walk }: Walk, all: Proving): Promise<Walk | undefined> {
  const { ids, next } = await warehousesIn(all.table, walk.shard, { limit: pageSize, after: from });
  for (const id of ids) await proveWarehouse(all, id);
  const reached = { ...walk, done: !next, revision: walk.revision + 1, ...(next && { after: next }) };
  return (await saveWalk(all.table, reached)) ? reached : undefined;
}

/** Proves a shard for the last day that is over, as far as the time goes. */
async function walkShard(from: Walk, all: Proving): Promise<void> {
  const { after: _, ...rest } = from;
  let walk: Walk | undefined = from.day < all.last ? { ...rest, day: all.last, done: false } : from;
  while (walk && !walk.done && all.mayGoOn()) walk = await step(walk, all);
}

/**
 * Proves once a day that no unit was lost or made: each quantity is the sum of its movements, and what is reserved is what
 * open orders hold. The time of a run is limited, so a day may take several.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.prove',
    summary: 'Compares all stock with its movements and with open orders',
    on: 'schedule',
    everyMinutes: 60,
    timeout: 300,
    memory: 256,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const mayGoOn = within(budget);
    const last = addDays(utcDay(wire.now()), -1);
    const walks = await walksOf(table, warehouseShards, last);
    await settleAll(walks.map((walk) => walkShard(walk, { table, alarms, last, mayGoOn })));
  },
);

export const handler = runner(consumer);
