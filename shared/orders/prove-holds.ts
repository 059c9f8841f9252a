import { setTimeout as pause } from 'node:timers/promises';
import { type Hold, holdsIn, holdsOf } from '../inventory/data/holds.ts';
import { unitsOf } from '../inventory/order-stock.ts';
import { isId, type LevelId, type OrderId, type WarehouseId } from '../kernel/ids.ts';
import { log } from '../platform/log.ts';
import { isUnreadable } from '../platform/table/stored.ts';
import type { Item } from '../platform/table/table.ts';
import { type Order, ordersById } from './data/orders.ts';
import { reservesStock } from './domain/order.ts';
import { proveUnpaid, UnpaidUnits } from './prove-unpaid.ts';
import type { Proving } from './proving.ts';
import { stockOf } from './stock-of.ts';

/** An order that should reserve units in a warehouse, or whose hold exists. */
interface Doubted {
  readonly order: OrderId;
  readonly warehouse: WarehouseId;
}

/** How often a doubtful order is checked, and the milliseconds before that. */
const looks = 3;
const between = 100;

type Units = ReadonlyMap<LevelId, number>;
const nothing: Units = new Map();

/** What an order should reserve in a warehouse. */
const wantedOf = (order: Order | undefined, warehouse: WarehouseId): Units =>
  order && reservesStock(order.status) && order.warehouse === warehouse ? unitsOf(stockOf(order)) : nothing;

const equal = (one: Units, other: Units): boolean =>
  one.size === other.size && [...one].every(([level, units]) => other.get(level) === units);

/**
 * Checks an order again. Its hold changes with it, in one transaction. So if the order is the same before and after the
 * hold was read, both are of one moment.
 */
async function lookAgain({ table, alarms }: Proving, doubted: Doubted): Promise<void> {
  const { order: id, warehouse } = doubted;
  for (let look = 0; look < looks; look++) {
    await pause(between);
    const [before] = await ordersById(table, [id]);
    const [hold] = await holdsOf(table, [doubted]);
    const [after] = await ordersById(table, [id]);
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
  log.warn('the order changed during the check; the next run reconciles it', { order: id });
}

/** Reconciles at most 100 orders: each that reserves units has its hold. */
export async function proveReserving(all: Proving, orders: readonly Order[]): Promise<void> {
  const wanted = orders.map(({ id: order, warehouse }) => ({ order, warehouse }));
  const holds = await holdsOf(all.table, wanted);
  for (const [at, order] of orders.entries())
    if (!equal(wantedOf(order, order.warehouse), holds[at]?.units ?? nothing))
      await lookAgain(all, { order: order.id, warehouse: order.warehouse });
}

/**
 * Reconciles at most 100 holds in a warehouse: each has an order that reserves its units.
 * @param unpaid is given the orders
 */
async function proveThese(
  all: Proving,
  warehouse: WarehouseId,
  holds: readonly Hold[],
  unpaid: UnpaidUnits,
): Promise<void> {
  const ids = holds.map(({ order }) => order).filter((id) => isId<'Order'>(id));
  const orders = new Map((await ordersById(all.table, ids)).flatMap((one) => (one ? [[one.id, one]] : [])));
  for (const order of orders.values()) unpaid.add(order);
  for (const { order: id, units } of holds) {
    if (!isId<'Order'>(id)) all.alarms.raise('stock_mismatch', { order: id, warehouse, held: true });
    else if (!equal(wantedOf(orders.get(id), warehouse), units))
      await lookAgain(all, { order: id, warehouse });
  }
}

/**
 * Reconciles a warehouse: each hold belongs to an order that reserves its units, and its levels count the unpaid units.
 */
export async function proveHolds(all: Proving, warehouse: WarehouseId): Promise<void> {
  try {
    const unpaid = new UnpaidUnits();
    let after: Item | undefined;
    do {
      const { holds, next } = await holdsIn(all.table, warehouse, { limit: 100, after });
      await proveThese(all, warehouse, holds, unpaid);
      after = next;
    } while (after);
    await proveUnpaid(all, warehouse, unpaid);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { warehouse, error });
    all.alarms.raise('stock_mismatch', { warehouse, unreadable: true });
  }
}
