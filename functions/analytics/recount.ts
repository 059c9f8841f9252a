import { closeMonth } from '../../shared/analytics/close-month.ts';
import { countedStore } from '../../shared/analytics/counted-store.ts';
import { dueTallies, readTally, settleTally, tallyShards } from '../../shared/analytics/data/tallies.ts';
import { recountDay } from '../../shared/analytics/recount-day.ts';
import { addDays, msPerHour, msPerMinute, utcDay } from '../../shared/kernel/time.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { log } from '../../shared/platform/log.ts';
import { sweepShards, takeEach, within } from '../../shared/platform/table/sweep.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { storeOf } from '../../shared/stores/data/stores.ts';

/** Milliseconds into a run after which no new page begins. The next run continues. */
const budget = 4 * msPerMinute;
/** How long after its end a day is counted again: its last events have arrived by then. */
const lateness = 2 * msPerHour;

/**
 * Counts each completed day again from the orders themselves, and rolls up the products of each completed month. A day
 * or a month leaves the list when it is done.
 */
export const consumer = defineConsumer(
  {
    id: 'analytics.recount',
    summary: 'Reconciles daily counts with the orders themselves, and rolls months up',
    on: 'schedule',
    everyMinutes: 60,
    timeout: 300,
    memory: 256,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const now = wire.now();
    const last = addDays(utcDay(new Date(now.getTime() - lateness)), -1);
    await sweepShards({
      shards: tallyShards,
      page: (shard, page) => dueTallies(table, shard, last, page),
      mayGoOn: within(budget),
      take: (items) =>
        takeEach(
          items,
          async (item) => {
            const tally = readTally(item);
            if (tally.kind === 'month') return closeMonth(table, tally);
            const store = await storeOf(table, tally.store);
            const done =
              !store || (await recountDay({ table, alarms, now }, countedStore(store), tally.time));
            if (done) await settleTally(table, tally);
          },
          (error) => log.error('not recounted', { error }),
        ),
    });
  },
);

export const handler = runner(consumer);
