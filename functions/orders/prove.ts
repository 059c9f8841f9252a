import { warehouseShards, warehousesIn } from '../../shared/inventory/data/warehouses.ts';
import { mapLimited } from '../../shared/kernel/concurrency.ts';
import { type Mode, modes } from '../../shared/kernel/roles.ts';
import { walletShards, walletsIn, walletsOf } from '../../shared/money/data/wallets.ts';
import { proveHolds } from '../../shared/orders/prove-holds.ts';
import { proveOrders } from '../../shared/orders/prove-orders.ts';
import type { Proving } from '../../shared/orders/proving.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { walkDaily, walksDaily } from '../../shared/platform/table/daily-walk.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { storesAs, worksOfAll } from '../../shared/stores/data/works.ts';
import { publishing as owning } from '../../shared/stores/domain/roles.ts';

/** Merchants of a shard that are reconciled at once. All shards are walked at once. */
const atOnce = 3;
/** Warehouses between two saves. */
const pageSize = 10;

/** Reconciles a page of wallets. A wallet without order money whose owner has no store costs no request of its own. */
async function proveWallets(all: Proving, mode: Mode, shard: number, after: Item | undefined) {
  const { owners, next } = await walletsIn(all.table, mode, shard, after);
  const [wallets, works] = await Promise.all([
    walletsOf(all.table, owners, mode),
    worksOfAll(all.table, owners, mode),
  ]);
  const merchants = owners.map((owner, at) => ({
    ...{ owner, mode, pending: wallets[at]?.pending ?? 0 },
    stores: works[at] ? storesAs(works[at], owning) : [],
  }));
  const concerned = merchants.filter(({ pending, stores }) => pending !== 0 || stores.length > 0);
  await mapLimited(concerned, atOnce, (merchant) => proveOrders(all, merchant));
  return next;
}

/** Reconciles a page of warehouses. */
async function proveWarehouses(all: Proving, shard: string, after: Item | undefined) {
  const { ids, next } = await warehousesIn(all.table, shard, { limit: pageSize, after });
  for (const id of ids) await proveHolds(all, id);
  return next;
}

type Page = (all: Proving, after: Item | undefined) => Promise<Item | undefined>;
const pages: ReadonlyMap<string, Page> = new Map([
  ...modes.flatMap((mode) =>
    Array.from({ length: walletShards }, (_, shard): [string, Page] => [
      `${mode} wallets ${shard}`,
      (all, after) => proveWallets(all, mode, shard, after),
    ]),
  ),
  ...warehouseShards.map((shard): [string, Page] => [
    shard,
    (all, after) => proveWarehouses(all, shard, after),
  ]),
]);

/**
 * Reconciles orders with money and stock once a day: what the orders of a merchant hold is the pending balance of the
 * wallet, each order that reserves units has its hold, and each hold has its order. The time of a run is limited, so a
 * day may take several.
 */
export const consumer = defineConsumer(
  {
    id: 'orders.prove',
    summary: 'Reconciles what orders hold with the wallets and with the stock',
    ...walksDaily,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const now = wire.now();
    return walkDaily({
      table,
      name: 'ORDER_PROOF',
      shards: [...pages.keys()],
      now,
      page: async (shard, after) => pages.get(shard)?.({ table, alarms, now }, after),
    });
  },
);

export const handler = runner(consumer);
