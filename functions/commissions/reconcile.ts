import {
  addDays,
  alarmsAccess,
  commitGrace,
  defineConsumer,
  lagosDayOf,
  mapLimited,
  noteRun,
  settleAll,
  shardOfWalk,
  tableAccess,
  type WalkShard,
  walkDaily,
  walkSchedule,
} from '#ground';
import { balanceShards, listBalances } from '../../shared/commissions/data/balances.ts';
import { parseDay } from '../../shared/commissions/data/days.ts';
import { clearingTimeOf } from '../../shared/commissions/domain/earning.ts';
import { compareDay } from '../../shared/commissions/reconcile/compare-day.ts';
import { type Comparing, comparePayable } from '../../shared/commissions/reconcile/compare-payable.ts';
import { listDueOfAll, organizationDueShards } from '../../shared/partners/data/due-lists.ts';
import { compareAccruals } from './compare-accruals.ts';

/** The partition that keeps how far the walk has come. */
const progress = 'COMMISSION_PROOF';
/** Partners of a shard that are compared at once, and between two saves. */
const concurrency = 3;
const pageSize = 25;
/** Of the days that clear next, how many are compared in an hour. */
const sample = 10;

/** Compares the balances of all partners with their journals, once a day. */
const shardsOf = (all: Comparing): readonly WalkShard[] =>
  balanceShards.map((shard) =>
    shardOfWalk(progress, shard, async ({ after }, last) => {
      const { items: balances, next } = await listBalances(all.table, shard, { limit: pageSize, after });
      await mapLimited(balances, concurrency, (one) => comparePayable(all, one, addDays(last, 1)));
      return { next };
    }),
  );

/** Compares the accruals of all partners, day by day. */
const comparedShardsOf = (all: Comparing): readonly WalkShard[] =>
  balanceShards.map((shard) => ({
    ...shardOfWalk(progress, `${shard} ACCRUALS`, async ({ day, after }) => {
      const { items: balances, next } = await listBalances(all.table, shard, { limit: pageSize, after });
      await mapLimited(balances, concurrency, (one) => compareAccruals(all, one, day));
      return { next };
    }),
    isEveryDay: true,
  }));

/** Compares the next days to clear with their accruals, one shard an hour. */
async function compareSample(all: Comparing): Promise<void> {
  const hour = all.now.getUTCHours();
  const shard = organizationDueShards[hour % organizationDueShards.length] ?? '';
  const next = new Date(clearingTimeOf(addDays(lagosDayOf(all.now), 1)));
  const { items } = await listDueOfAll(
    all.table,
    shard,
    { since: next, until: next },
    { limit: sample, after: undefined },
  );
  const days = items.map(parseDay).filter((day) => day !== undefined);
  await mapLimited(days, concurrency, (day) => compareDay(all, day));
}

/**
 * Checks that commissions agree with the money: once a day what each partner's balance says is payable with the journal, and
 * what accruals leave it with what their invoices keep; each hour, on a sample, what the coming day clears with the accruals
 * of which it is the sum.
 */
export const consumer = defineConsumer(
  {
    id: 'commissions.reconcile',
    summary: 'Compares what partners have earned with the journal, the accruals and the invoices',
    ...walkSchedule,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const now = wire.now();
    await noteRun('commissions', { table, alarms, now }, (all) =>
      settleAll([
        walkDaily({
          table,
          now,
          grace: commitGrace,
          shards: [...shardsOf(all), ...comparedShardsOf(all)],
        }),
        compareSample(all),
      ]),
    );
  },
);
