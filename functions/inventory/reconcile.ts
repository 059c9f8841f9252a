import {
  alarmsAccess,
  defineConsumer,
  noteRun,
  shardOfWalk,
  tableAccess,
  walkDaily,
  walkSchedule,
} from '#ground';
import { listWarehouses, warehouseShards } from '../../shared/inventory/data/warehouses.ts';
import { reconcileWarehouse } from '../../shared/inventory/levels/reconcile-stock.ts';

/** The partition that keeps how far the walk has come. */
const progress = 'STOCK_PROOF';
/** Warehouses between two saves. */
const pageSize = 10;

/**
 * Checks once a day that no unit was lost or made: each quantity is the sum of its movements, and what is reserved is what
 * reserved units are what open orders hold. The time of a run is limited, so a day may take several.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.reconcile',
    summary: 'Reconciles all stock with its movements and with open orders',
    ...walkSchedule,
  },
  { table: tableAccess, alarms: alarmsAccess },
  (_event, { table, alarms }, wire) => {
    const now = wire.now();
    return noteRun('inventory', { table, alarms, now }, (all) =>
      walkDaily({
        table,
        now,
        shards: warehouseShards.map((shard) =>
          shardOfWalk(progress, shard, async ({ after }) => {
            const { ids, next } = await listWarehouses(table, shard, { limit: pageSize, after });
            for (const id of ids) await reconcileWarehouse(all, id, now);
            return { next };
          }),
        ),
      }),
    );
  },
);
