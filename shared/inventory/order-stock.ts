import type { LevelId, ProductId, StoreId, UserId, WarehouseId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import type { Mode } from '../kernel/roles.ts';
import type { Item, Table, Write } from '../platform/table/table.ts';
import { addHold, removeHold } from './data/holds.ts';
import { giveBackUnits, type Level, levelKey, readLevel, reserveUnits } from './data/levels.ts';
import { readWarehouse, warehouseKey } from './data/warehouses.ts';
import { mergeWanted, type WantedUnits } from './domain/choose-warehouse.ts';
import { levelIdOf } from './domain/level-id.ts';
import type { MovementKind } from './domain/movement.ts';
import { stockChanged } from './events.ts';
import { moveStock } from './move-stock.ts';

/** A line of an order, as the stock sees it. */
export interface OrderLine extends WantedUnits {
  readonly product: ProductId;
}

/** An order, as the stock sees it. It comes from one warehouse. */
export interface StockOrder {
  readonly id: string;
  /** As people know it. */
  readonly number?: string | undefined;
  readonly store: StoreId;
  readonly owner: UserId;
  readonly mode: Mode;
  readonly warehouse: WarehouseId;
  readonly lines: readonly OrderLine[];
}

interface LineOnLevel extends OrderLine {
  readonly level: LevelId;
}

/** The counted lines with their levels, equal variants as one. */
const onLevels = ({ warehouse, lines }: StockOrder): LineOnLevel[] =>
  mergeWanted(lines).map((line) => ({ ...line, level: levelIdOf(warehouse, line.variant) }));

/** The units that an order reserves, by level. */
export const unitsOf = (order: StockOrder): ReadonlyMap<LevelId, number> =>
  new Map(onLevels(order).map(({ level, quantity }) => [level, quantity]));

const seenOn = (lines: readonly LineOnLevel[]) => lines.map(({ level: id, product }) => ({ id, product }));

/** The refusal of an order, with the units that were there when it was refused. */
const outOfStock = ({ variant, quantity }: LineOnLevel, found: Item | undefined) => {
  const available = Math.max(0, Number(found?.available ?? 0));
  return new Problem('out_of_stock', undefined, { members: { lines: [{ variant, quantity, available }] } });
};

/**
 * Reserves the units of an order in its warehouse, without a read: the condition of each write decides whether there are
 * enough, so no unit is promised twice. Since nothing is read, the consumer looks whether the product shows other units now.
 * @throws (at commit) Problem out_of_stock
 */
export function holdStock(order: StockOrder, at: Date): readonly Write[] {
  const lines = onLevels(order);
  if (lines.length === 0) return [];
  const { id, number, mode, warehouse } = order;
  const units = unitsOf(order);
  return [
    ...lines.map((line) =>
      reserveUnits(line.level, line.quantity, line.policy === 'backorder', at, (found) =>
        outOfStock(line, found),
      ),
    ),
    addHold(warehouse, { order: id, number, units, mode, at: at.toISOString() }),
    ...stockChanged(order, seenOn(lines), at, { reserved: true }),
  ];
}

/** Gives the units of an order back, without a read. An order that no longer reserves them makes it stale. */
export function releaseStock(order: StockOrder, at: Date): readonly Write[] {
  const lines = onLevels(order);
  if (lines.length === 0) return [];
  return [
    ...lines.map(({ level, quantity }) => giveBackUnits(level, quantity, at)),
    removeHold(order.warehouse, order.id),
    ...stockChanged(order, seenOn(lines), at),
  ];
}

/** Moves the units of each line of an order. */
async function moveLines(
  table: Table,
  order: StockOrder,
  kind: MovementKind,
  way: 1 | -1,
  by: UserId | undefined,
  now: Date,
): Promise<readonly Write[]> {
  const lines = onLevels(order);
  const [place, ...found] = await table.getMany([
    warehouseKey(order.warehouse),
    ...lines.map(({ level }) => levelKey(level)),
  ]);
  const warehouse = place && readWarehouse(place);
  const seen: Level[] = [];
  const writes = lines.flatMap(({ level: id, quantity }, at) => {
    const item = found[at];
    if (!item)
      throw new RangeError(`the order ${order.id} moves stock of the level ${id}, which does not exist`);
    const level = readLevel(item);
    const released = kind === 'SALE' ? quantity : 0;
    const move = { kind, delta: way * quantity, released, reference: order.id, by };
    // Whether stock was moved in the warehouse is written once.
    const moving = moveStock(level, at === 0 ? warehouse : undefined, move, now);
    if (moving.seen) seen.push(level);
    return moving.writes;
  });
  return [...writes, ...stockChanged(order, seen, now)];
}

/**
 * The reserved units of an order leave the warehouse: one SALE for each level. Another movement that came first makes it
 * stale.
 * @param by who hands it over, if a person does
 */
export async function sellStock(
  table: Table,
  order: StockOrder,
  by: UserId | undefined,
  now: Date,
): Promise<readonly Write[]> {
  if (onLevels(order).length === 0) return [];
  return [...(await moveLines(table, order, 'SALE', -1, by, now)), removeHold(order.warehouse, order.id)];
}

/**
 * Units of an order come back into the warehouse: one RETURN for each level.
 * @param order with the lines that come back, which were sold before
 */
export const takeBackStock = (
  table: Table,
  order: StockOrder,
  by: UserId | undefined,
  now: Date,
): Promise<readonly Write[]> => moveLines(table, order, 'RETURN', 1, by, now);
