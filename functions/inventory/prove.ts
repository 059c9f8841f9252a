import { warehouseShards, warehousesIn } from '../../shared/inventory/data/warehouses.ts';
import { proveWarehouse } from '../../shared/inventory/prove-stock.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { walkDaily, walksDaily } from '../../shared/platform/table/daily-walk.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';

/** Warehouses between two saves. */
const pageSize = 10;

/**
 * Reconciles stock once a day, so that no unit is lost or made up: each quantity is the sum of its movements, and
 * reserved units are what open orders hold. The time of a run is limited, so a day may take several.
 */
export const consumer = defineConsumer(
  {
    id: 'inventory.prove',
    summary: 'Reconciles all stock with its movements and with open orders',
    ...walksDaily,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, { now }) => {
    const today = now();
    return walkDaily({
      table,
      name: 'STOCK_PROOF',
      shards: warehouseShards,
      now: today,
      async page(shard, after) {
        const { ids, next } = await warehousesIn(table, shard, { limit: pageSize, after });
        for (const id of ids) await proveWarehouse({ table, alarms }, id, today);
        return next;
      },
    });
  },
);

export const handler = runner(consumer);
