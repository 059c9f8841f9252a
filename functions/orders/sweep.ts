import { msPerSecond } from '../../shared/kernel/time.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { dueOrders, orderDueShards, readOrder } from '../../shared/orders/data/orders.ts';
import { dueOf } from '../../shared/orders/domain/due.ts';
import { whenDue } from '../../shared/orders/when-due.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { log } from '../../shared/platform/log.ts';
import { sweepShards, takeEach, within } from '../../shared/platform/table/sweep.ts';
import { Stale } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

/** Milliseconds into a run after which no new page is started. The next run continues. */
const budget = 40 * msPerSecond;

/** An order that was changed at that moment is left for the next sweep too. */
function left(error: unknown): void {
  if (!(error instanceof Stale)) log.error('left for the next sweep', { error });
}

/**
 * Does what time alone triggers for orders: reminds customers to pay, ends orders that were not paid, accepted or
 * collected in time, and releases money to which no customer objected.
 */
export const consumer = defineConsumer(
  {
    id: 'orders.sweep',
    summary: 'Reminds customers to pay, and ends orders that were not paid, accepted or collected in time',
    on: 'schedule',
    everyMinutes: 1,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess, payments: paymentsAccess },
  async (_event, { table, payments }, { now }) => {
    const at = now();
    const looked = await sweepShards({
      shards: orderDueShards,
      page: (shard, page) => dueOrders(table, shard, at, page),
      take: (items) =>
        takeEach(
          items,
          async (item) => {
            const order = readOrder(item);
            const due = dueOf(order);
            // The index lags slightly behind the table.
            if (!due || due.at > at.toISOString()) return;
            await table.commit(await whenDue[due.kind](order, at, { table, payments }));
          },
          left,
        ),
      mayGoOn: within(budget),
    });
    log.info('due', { looked });
  },
);

export const handler = runner(consumer);
