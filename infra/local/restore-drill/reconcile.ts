import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { consumer as recount } from '../../../functions/analytics/recount.ts';
import { consumer as reconcileCommissions } from '../../../functions/commissions/reconcile.ts';
import { consumer as reconcileStock } from '../../../functions/inventory/reconcile.ts';
import { consumer as reconcilePools } from '../../../functions/licensing/reconcile.ts';
import { consumer as reconcile } from '../../../functions/money/reconcile.ts';
import { consumer as reconcileOrders } from '../../../functions/orders/reconcile.ts';
import { earnings } from '../../../shared/commissions/data/balances.ts';
import { levelList } from '../../../shared/inventory/data/levels.ts';
import { addDays, msPerHour, msPerMinute, utcDayOf } from '../../../shared/kernel/time.ts';
import { pools } from '../../../shared/licensing/data/pools.ts';
import { wallets } from '../../../shared/money/data/wallets.ts';
import { type Config, parseConfig } from '../../../shared/platform/config.ts';
import { createWire, instancesOf } from '../../../shared/platform/wire.ts';
import { alarmsAccess } from '../../../shared/platform/wiring/alarms.ts';
import { pagesOf, writeAll } from './restore.ts';

/** The daily reconciliations. Pools are compared with the ledger's totals, which the first one adds up. */
const jobs = [reconcile, reconcileStock, reconcileOrders, recount, reconcileCommissions, reconcilePools];

/** Milliseconds after which a job begins nothing more: its next run goes on. */
const fullRun = 4 * msPerMinute;

/** What the jobs remember of their last runs. Without it they add up all history, and not the last day alone. */
const isRemembered = (sk: unknown): boolean =>
  sk === wallets.sk.checked || sk === levelList.sk.sum || String(sk).startsWith('WALK#');

/** Removes what the jobs remember. @returns what they then have to check */
async function forget(client: DynamoDBClient, table: string) {
  const counts = { wallets: 0, levels: 0, orders: 0, balances: 0, pools: 0 };
  for await (const items of pagesOf(client, table)) {
    for (const { pk, sk } of items.map((item) => unmarshall(item))) {
      if (sk === wallets.sk.wallet) counts.wallets += 1;
      if (sk === levelList.sk.level && String(pk).startsWith('LEVEL#')) counts.levels += 1;
      if (sk === 'A' && String(pk).startsWith('ORDER#')) counts.orders += 1;
      if (sk === earnings.sk.balance) counts.balances += 1;
      if (sk === pools.sk.pool) counts.pools += 1;
    }
    const remembered = items.filter((item) => isRemembered(unmarshall(item).sk));
    const removals = remembered.map(({ pk, sk }) => ({
      DeleteRequest: { Key: { ...(pk && { pk }), ...(sk && { sk }) } },
    }));
    await writeAll(client, table, removals);
  }
  return counts;
}

/**
 * Runs the daily reconciliations on a table, as of the night to come, so that today is over for them.
 * @returns what there was to check, and a line for each alarm that rang
 */
export async function reconcileTable(client: DynamoDBClient, settings: Config, table: string) {
  const counts = await forget(client, table);
  const tonight = new Date(Date.parse(addDays(utcDayOf(new Date()), 1)) + 3 * msPerHour);
  const wire = createWire(parseConfig({ ...settings, SVC_TABLE: table }), () => tonight);
  const rung: string[] = [];
  alarmsAccess.provide(wire, {
    raise: (name, details) => rung.push(`${name} ${JSON.stringify(details)}`),
  });
  for (const job of jobs) {
    let started: number;
    do {
      started = performance.now();
      await job.run({}, instancesOf(job.uses, wire), wire);
    } while (performance.now() - started >= fullRun);
  }
  return { counts, rung };
}
