import {
  addDays,
  alarmsAccess,
  createTimer,
  defineConsumer,
  log,
  msPerMinute,
  sweepShards,
  tableAccess,
  takeEach,
  utcDayOf,
} from '#ground';
import { closeMonth } from '../../shared/analytics/close-month.ts';
import { recountGrace } from '../../shared/analytics/count-queue.ts';
import { toCountedStore } from '../../shared/analytics/counted-store.ts';
import { listDueTallies, parseTally, settleTally, tallyShards } from '../../shared/analytics/data/tallies.ts';
import { recountDay } from '../../shared/analytics/recount-day.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';

/** Milliseconds into a run after which no new page begins. The next run continues. */
const budget = 4 * msPerMinute;
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
    // By then the events of the day's last orders had all their tries.
    const last = addDays(utcDayOf(new Date(now.getTime() - recountGrace)), -1);
    await sweepShards({
      shards: tallyShards,
      page: (shard, page) => listDueTallies(table, shard, last, page),
      mayGoOn: createTimer(budget),
      take: (items) =>
        takeEach(
          items,
          async (item) => {
            const tally = parseTally(item);
            if (tally.kind === 'month') return closeMonth(table, tally);
            const store = await loadStore(table, tally.store);
            const done =
              !store || (await recountDay({ table, alarms, now }, toCountedStore(store), tally.time));
            if (done) await settleTally(table, tally);
          },
          (error) => log.error('not recounted', { error }),
        ),
    });
  },
);
