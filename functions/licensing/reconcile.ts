import {
  alarmsAccess,
  asKobo,
  commitGrace,
  defineConsumer,
  mapLimited,
  noteRun,
  shardOfWalk,
  sum,
  type Table,
  tableAccess,
  type WalkShard,
  walkDaily,
  walkSchedule,
} from '#ground';
import { listLivePools, livePoolShards } from '../../shared/licensing/data/pools.ts';
import { comparePools, unearnedAtEndOf } from '../../shared/licensing/reconcile/compare-pools.ts';

/** The partition that keeps how far the walk has come. */
const progress = 'POOL_PROOF';
/** Pools of a shard that are added up at once, and between two saves. */
const concurrency = 3;
const pageSize = 25;

/** Adds up what is left in all pools of live mode at the end of a day. */
const shardsOf = (table: Table): readonly WalkShard[] =>
  livePoolShards.map((shard) =>
    shardOfWalk(progress, shard, async ({ day, after, totals }) => {
      const { items: pools, next } = await listLivePools(table, shard, { limit: pageSize, after });
      const found = await mapLimited(pools, concurrency, (pool) => unearnedAtEndOf(table, pool, day));
      const before = asKobo((after && totals?.unearned) ?? 0);
      return { next, totals: { unearned: sum(before, ...found) } };
    }),
  );

/** Checks once a day that what is left in the pools of partners is what the ledger says of prepaid capacity. */
export const consumer = defineConsumer(
  {
    id: 'licensing.reconcile',
    summary: 'Compares the pools of partners with the ledger',
    ...walkSchedule,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const walk = { table, now: wire.now(), grace: commitGrace };
    const shards = shardsOf(table);
    await noteRun('licensing', { ...walk, alarms }, async (all) => {
      await walkDaily({ ...walk, shards });
      const compared = shardOfWalk(progress, 'COMPARED', async ({ day }) =>
        (await comparePools(all, shards, day)) ? { next: undefined } : undefined,
      );
      await walkDaily({ ...walk, shards: [compared] });
    });
  },
);
