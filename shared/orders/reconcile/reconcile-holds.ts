import { setTimeout as pause } from 'node:timers/promises';
import {
  type Item,
  isId,
  isUnreadable,
  type LevelId,
  log,
  type OrderId,
  type Reconciling,
  type WarehouseId,
} from '#ground';
import { type Hold, holdsOf, listHoldsOfWarehouse } from '../../inventory/data/holds.ts';
import { unitsOf } from '../../inventory/reserving/order-stock.ts';
import { loadOrders, type Order } from '../data/orders.ts';
import { hasStockReserved } from '../domain/order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { reconcileUnpaid, UnpaidUnits } from './reconcile-unpaid.ts';

/** An order that should reserve units in a warehouse, or whose hold exists. */
interface Doubted {
  readonly order: OrderId;
  readonly warehouse: WarehouseId;
}

/** How often a doubted order is checked, and the milliseconds before that. */
const maxChecks = 3;
const between = 100;

type Units = ReadonlyMap<LevelId, number>;
const nothing: Units = new Map();

/** What an order should reserve in a warehouse. */
const wantedOf = (order: Order | undefined, warehouse: WarehouseId): Units =>
  order && hasStockReserved(order.status) && order.warehouse === warehouse
    ? unitsOf(stockOrderOf(order))
    : nothing;

const equal = (one: Units, other: Units): boolean =>
  one.size === other.size && [...one].every(([level, units]) => other.get(level) === units);

/**
 * Checks an order again. Its hold changes with it, in one transaction, so where the order is the same before and after the
 * hold was read, both are of one moment.
 */
async function recheckOrder({ table, alarms }: Reconciling, doubted: Doubted): Promise<void> {
  const { order: id, warehouse } = doubted;
  for (let check = 0; check < maxChecks; check++) {
    await pause(between);
    const [before] = await loadOrders(table, [id]);
    const [hold] = await holdsOf(table, [doubted]);
    const [after] = await loadOrders(table, [id]);
    if (before?.revision !== after?.revision) continue;
    if (!equal(wantedOf(after, warehouse), hold?.units ?? nothing))
      alarms.raise('stock_mismatch', {
        order: id,
        warehouse,
        status: after?.status,
        held: hold !== undefined,
      });
    return;
  }
  log.warn('the order changed during the reconciliation; the next run checks it again', { order: id });
}

/** Checks of orders, at most 100, that each that reserves units has its hold. */
export async function reconcileReserving(all: Reconciling, orders: readonly Order[]): Promise<void> {
  const wanted = orders.map(({ id: order, warehouse }) => ({ order, warehouse }));
  const holds = await holdsOf(all.table, wanted);
  for (const [at, order] of orders.entries())
    if (!equal(wantedOf(order, order.warehouse), holds[at]?.units ?? nothing))
      await recheckOrder(all, { order: order.id, warehouse: order.warehouse });
}

/**
 * Checks of holds in a warehouse, at most 100, that each has an order that reserves its units.
 * @param unpaid is given the orders
 */
async function reconcilePage(
  all: Reconciling,
  warehouse: WarehouseId,
  holds: readonly Hold[],
  unpaid: UnpaidUnits,
): Promise<void> {
  const ids = holds.map(({ order }) => order).filter((id) => isId<'Order'>(id));
  const orders = new Map((await loadOrders(all.table, ids)).flatMap((one) => (one ? [[one.id, one]] : [])));
  for (const order of orders.values()) unpaid.add(order);
  for (const { order: id, units } of holds) {
    if (!isId<'Order'>(id)) all.alarms.raise('stock_mismatch', { order: id, warehouse, held: true });
    else if (!equal(wantedOf(orders.get(id), warehouse), units))
      await recheckOrder(all, { order: id, warehouse });
  }
}

/**
 * Checks that each hold in a warehouse is that of an order that reserves its units, and that its levels count those for which
 * nobody has paid.
 */
export async function reconcileHolds(all: Reconciling, warehouse: WarehouseId): Promise<void> {
  try {
    const unpaid = new UnpaidUnits();
    let after: Item | undefined;
    do {
      const { holds, next } = await listHoldsOfWarehouse(all.table, warehouse, { limit: 100, after });
      await reconcilePage(all, warehouse, holds, unpaid);
      after = next;
    } while (after);
    await reconcileUnpaid(all, warehouse, unpaid);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { warehouse, error });
    all.alarms.raise('stock_mismatch', { warehouse, unreadable: true });
  }
}
