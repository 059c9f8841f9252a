import { setTimeout as pause } from 'node:timers/promises';
import { type Item, isId, type LevelId, log, type Reconciling, type Table, type WarehouseId } from '#ground';
import { listHoldsOfWarehouse } from '../../inventory/data/holds.ts';
import { type Level, listLevels, loadLevels } from '../../inventory/data/levels.ts';
import { type HoldKind, heldUnitsOf } from '../../inventory/domain/unpaid.ts';
import { unitsOf } from '../../inventory/reserving/order-stock.ts';
import { loadOrders, type Order } from '../data/orders.ts';
import { hasStockReserved } from '../domain/order.ts';
import { holdKindOf } from '../domain/order-counts.ts';
import { stockOrderOf } from '../order/stock-order.ts';

/** How often a doubted level is checked, and the milliseconds before that. */
const maxChecks = 3;
const between = 100;

/** The unpaid units that orders hold, by level. */
export class UnpaidUnits {
  readonly #units = new Map<LevelId, Record<HoldKind, number>>();

  /** Adds what an order holds. */
  add(order: Order): void {
    const kind = holdKindOf(order.counts);
    if (!kind || !hasStockReserved(order.status)) return;
    for (const [level, units] of unitsOf(stockOrderOf(order))) this.of(level)[kind] += units;
  }

  of(level: LevelId): Record<HoldKind, number> {
    const units = this.#units.get(level) ?? { pending: 0, unpaid: 0 };
    this.#units.set(level, units);
    return units;
  }
}

/** How many more units a level counts than orders hold. */
function excessOf(level: Level, units: UnpaidUnits): Record<HoldKind, number> {
  const [counted, held] = [heldUnitsOf(level), units.of(level.id)];
  return { pending: counted.pending - held.pending, unpaid: counted.unpaid - held.unpaid };
}
const isRight = ({ pending, unpaid }: Record<HoldKind, number>): boolean => pending === 0 && unpaid === 0;

/** What the orders of a warehouse hold now. */
async function unpaidIn(table: Table, warehouse: WarehouseId): Promise<UnpaidUnits> {
  const units = new UnpaidUnits();
  let after: Item | undefined;
  do {
    const { holds, next } = await listHoldsOfWarehouse(table, warehouse, { limit: 100, after });
    const ids = holds.map(({ order }) => order).filter((id) => isId<'Order'>(id));
    for (const order of await loadOrders(table, ids)) if (order) units.add(order);
    after = next;
  } while (after);
  return units;
}

/** Checks levels again. Each change of what is held counts itself in `holds`: no figure that moves is believed. */
async function recheckLevels(
  { table, alarms }: Reconciling,
  warehouse: WarehouseId,
  ids: readonly LevelId[],
): Promise<void> {
  let doubted = ids;
  for (let check = 0; check < maxChecks && doubted.length > 0; check++) {
    await pause(between);
    const before = await loadLevels(table, doubted);
    const units = await unpaidIn(table, warehouse);
    const after = await loadLevels(table, doubted);
    doubted = doubted.filter((_, at) => {
      const level = after[at];
      if (!level) return false;
      if (before[at]?.holds !== level.holds) return true;
      const excess = excessOf(level, units);
      if (!isRight(excess))
        alarms.raise('stock_mismatch', { level: level.id, warehouse, unpaid_excess: excess });
      return false;
    });
  }
  if (doubted.length > 0)
    log.warn('unpaid stock changed during the reconciliation; the next run checks it again', {
      warehouse,
      levels: doubted.length,
    });
}

/**
 * Checks that the levels of a warehouse count the units that orders hold without a payment.
 * @param units what the orders held when their holds were reconciled
 */
export async function reconcileUnpaid(
  all: Reconciling,
  warehouse: WarehouseId,
  units: UnpaidUnits,
): Promise<void> {
  let after: Item | undefined;
  do {
    const { items: levels, next } = await listLevels(all.table, warehouse, { limit: 100, after });
    const doubted = levels.filter((level) => !isRight(excessOf(level, units)));
    await recheckLevels(
      all,
      warehouse,
      doubted.map(({ id }) => id),
    );
    after = next;
  } while (after);
}
