import {
  alarmsAccess,
  defineConsumer,
  type Item,
  type Mode,
  mapLimited,
  modes,
  noteRun,
  type Reconciling,
  shardOfWalk,
  tableAccess,
  type WalkShard,
  walkDaily,
  walkSchedule,
} from '#ground';
import { listWarehouses, warehouseShards } from '../../shared/inventory/data/warehouses.ts';
import { listWallets, walletShards, walletsOf } from '../../shared/money/data/wallets.ts';
import { reconcileHolds } from '../../shared/orders/reconcile/reconcile-holds.ts';
import { reconcileOrders } from '../../shared/orders/reconcile/reconcile-orders.ts';
import { storesOfRoles, worksOfAll } from '../../shared/stores/data/works.ts';

/** The partition that keeps how far the walk has come. */
const progress = 'ORDER_PROOF';
/** Merchants of a shard that are reconciled at once. All shards are walked at once. */
const concurrency = 3;
/** Warehouses between two saves. */
const pageSize = 10;

/** Checks a page of wallets. One that holds no money of orders, and whose owner has no store, costs no request of its own. */
async function reconcileWallets(all: Reconciling, mode: Mode, shard: number, after: Item | undefined) {
  const { owners, next } = await listWallets(all.table, mode, shard, after);
  const [wallets, works] = await Promise.all([
    walletsOf(all.table, owners, mode),
    worksOfAll(all.table, owners, mode),
  ]);
  const merchants = owners.map((owner, at) => ({
    owner,
    mode,
    pending: wallets[at]?.pending ?? 0,
    stores: works[at] ? storesOfRoles(works[at], ['OWNER']) : [],
    moved: works[at]?.moved ?? [],
  }));
  const concerned = merchants.filter(
    ({ pending, stores, moved }) => pending !== 0 || stores.length > 0 || moved.length > 0,
  );
  await mapLimited(concerned, concurrency, (merchant) => reconcileOrders(all, merchant));
  return { next };
}

/** Checks a page of warehouses. */
async function reconcileWarehouses(all: Reconciling, shard: string, after: Item | undefined) {
  const { ids, next } = await listWarehouses(all.table, shard, { limit: pageSize, after });
  for (const id of ids) await reconcileHolds(all, id);
  return { next };
}

/** The shards of the walk, in the partition of its progress. */
const shardsOf = (all: Reconciling): readonly WalkShard[] => [
  ...modes.flatMap((mode) =>
    Array.from({ length: walletShards }, (_, shard) =>
      shardOfWalk(progress, `${mode} wallets ${shard}`, ({ after }) =>
        reconcileWallets(all, mode, shard, after),
      ),
    ),
  ),
  ...warehouseShards.map((shard) =>
    shardOfWalk(progress, shard, ({ after }) => reconcileWarehouses(all, shard, after)),
  ),
];

/**
 * Checks once a day that orders agree with money and stock: what the orders of a merchant hold is the pending balance of the
 * wallet, each order that reserves units has its hold, and each hold has its order. The time of a run is limited, so a
 * day may take several.
 */
export const consumer = defineConsumer(
  {
    id: 'orders.reconcile',
    summary: 'Reconciles what orders hold with the wallets and with the stock',
    ...walkSchedule,
  },
  { table: tableAccess, alarms: alarmsAccess },
  (_event, { table, alarms }, wire) => {
    const now = wire.now();
    return noteRun('orders', { table, alarms, now }, (all) =>
      walkDaily({ table, now, shards: shardsOf(all) }),
    );
  },
);
