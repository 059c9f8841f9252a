import {
  type Item,
  type LevelId,
  type Mode,
  Problem,
  type ProductId,
  Stale,
  type StoreId,
  type UserId,
  type WarehouseId,
  type Work,
  type Write,
} from '#ground';
import { checkOnSale } from '../../catalog/data/product-ends.ts';
import { addHold, removeHold } from '../data/holds.ts';
import { saveKeptUnits, saveReleasedUnits, saveReservedUnits } from '../data/level-units.ts';
import { keyOfLevel, type Level, parseLevel } from '../data/levels.ts';
import { keyOfWarehouse, parseWarehouse } from '../data/warehouses.ts';
import { mergeWanted, type WantedUnits } from '../domain/choose-warehouse.ts';
import { levelIdOf } from '../domain/level-id.ts';
import { inventoryProblems } from '../domain/problems.ts';
import { publicUnitsOf } from '../domain/stock.ts';
import { type HoldKind, maxHeldOf } from '../domain/unpaid.ts';
import { writeStockEvents } from '../events.ts';
import { moveStock } from '../levels/move-stock.ts';

/** A line of an order, as far as stock needs it. */
export interface OrderLine extends WantedUnits {
  readonly product: ProductId;
}

/** An order, as far as stock needs it. It comes from one warehouse. */
export interface StockOrder {
  readonly id: string;
  /** As people refer to it. */
  readonly number?: string | undefined;
  readonly store: StoreId;
  readonly mode: Mode;
  readonly warehouse: WarehouseId;
  readonly lines: readonly OrderLine[];
  /** How it holds its units while they are unpaid; absent once they are paid, or accepted. */
  readonly held_as?: HoldKind | undefined;
}

interface LineOnLevel extends OrderLine {
  readonly level: LevelId;
}

/** The tracked lines with their levels, equal variants merged. */
const onLevels = ({ warehouse, lines }: StockOrder): LineOnLevel[] =>
  mergeWanted(lines).map((line) => ({ ...line, level: levelIdOf(warehouse, line.variant) }));

/** The units that an order reserves, by level. */
export const unitsOf = (order: StockOrder): ReadonlyMap<LevelId, number> =>
  new Map(onLevels(order).map(({ level, quantity }) => [level, quantity]));

const seenOn = (lines: readonly LineOnLevel[]) => lines.map(({ level: id, product }) => ({ id, product }));

const mustPay =
  'Orders that are paid at the hand-over may hold at most half of what is left. Order fewer units, or pay online.';

/** The refusal of an order, with the units that it could have had when it was refused. */
function outOfStock(
  { variant, quantity }: LineOnLevel,
  held_as: HoldKind | undefined,
  found: Item | undefined,
): Problem {
  const level = found && parseLevel(found);
  const most = level && level.closed === undefined ? maxHeldOf(level, held_as) : 0;
  const isThere = held_as === 'unpaid' && level !== undefined && maxHeldOf(level, undefined) >= quantity;
  return new Problem(inventoryProblems.out_of_stock, isThere ? mustPay : undefined, {
    members: { lines: [{ variant, quantity, available: publicUnitsOf(most) }] },
  });
}

/** The untracked products of an order: checks that none is deleted meanwhile. */
function onSale({ id, lines }: StockOrder): Write[] {
  const uncounted = lines.filter(({ policy }) => policy === 'untracked');
  return [...Map.groupBy(uncounted, ({ product }) => product)].map(([product, wanted]) =>
    checkOnSale(product, id, () => {
      const gone = wanted.map(({ variant, quantity }) => ({ variant, quantity, available: 0 }));
      return new Problem(inventoryProblems.out_of_stock, undefined, { members: { lines: gone } });
    }),
  );
}

/**
 * Reserves the units of an order in its warehouse, without a read: the condition of each write decides whether there
 * are enough, so no unit is promised twice, and unpaid orders get no more than their part. Since nothing is read, the
 * consumer checks whether the product now shows other units.
 * @throws (at commit) Problem out_of_stock
 */
export function writeHeldStock(order: StockOrder, at: Date): readonly Write[] {
  const lines = onLevels(order);
  const checks = onSale(order);
  if (lines.length === 0) return checks;
  const { id, number, mode, warehouse, held_as } = order;
  const units = unitsOf(order);
  return [
    ...checks,
    ...lines.map((line) => {
      const { level, quantity, policy } = line;
      const wanted = { units: quantity, held_as, backorder: policy === 'backorder' };
      return saveReservedUnits(level, wanted, at, (found) => outOfStock(line, held_as, found));
    }),
    addHold(warehouse, { order: id, number, units, mode, at: at.toISOString() }),
    ...writeStockEvents(order, seenOn(lines), at, { reserved: true }),
  ];
}

/** The units of an order are its own from now on: it is paid, or accepted. Without a read. */
export const writeKeptStock = (
  order: StockOrder & { readonly held_as: HoldKind },
  at: Date,
): readonly Write[] =>
  onLevels(order).map(({ level, quantity }) => saveKeptUnits(level, quantity, order.held_as, at));

/** Releases the units of an order, without a read. Stale if the order no longer reserves them. */
export function writeFreedStock(order: StockOrder, at: Date): readonly Write[] {
  const lines = onLevels(order);
  if (lines.length === 0) return [];
  const { held_as } = order;
  return [
    ...lines.map(({ level, quantity }) => saveReleasedUnits(level, { units: quantity, held_as }, at)),
    removeHold(order.warehouse, order.id),
    ...writeStockEvents(order, seenOn(lines), at),
  ];
}

/** Moves the units of each line of an order. */
async function moveLines(
  { table, now }: Work,
  order: StockOrder,
  kind: 'SALE' | 'RETURN',
  by: UserId | undefined,
): Promise<readonly Write[]> {
  const way = kind === 'SALE' ? -1 : 1;
  const lines = onLevels(order);
  const found = await table.getTogether({
    warehouse: keyOfWarehouse(order.warehouse),
    levels: lines.map(({ level }) => keyOfLevel(level)),
  });
  const warehouse = found.warehouse && parseWarehouse(found.warehouse);
  const seen: Level[] = [];
  const writes = lines.flatMap(({ level: id, quantity }, at) => {
    const item = found.levels[at];
    // A level that an order reserves stays. So the order has released it since it was read.
    if (!item) throw new Stale(`the order ${order.id} moves stock of the level ${id}, which does not exist`);
    const level = parseLevel(item);
    const held = kind === 'SALE' ? { released: quantity, held_as: order.held_as } : {};
    const move = { kind, delta: way * quantity, ...held, reference: order.id, by };
    // The warehouse's mark that stock was moved is written once.
    const moving = moveStock(level, at === 0 ? warehouse : undefined, move, now);
    if (moving.seen) seen.push(level);
    return moving.writes;
  });
  return [...writes, ...writeStockEvents(order, seen, now)];
}

/**
 * The reserved units of an order leave the warehouse: one SALE for each level. Stale if another movement came first.
 * @param by who hands it over, if a person does
 */
export async function writeSoldStock(
  work: Work,
  order: StockOrder,
  by: UserId | undefined,
): Promise<readonly Write[]> {
  if (onLevels(order).length === 0) return [];
  return [...(await moveLines(work, order, 'SALE', by)), removeHold(order.warehouse, order.id)];
}

/**
 * Units of an order return to the warehouse: one RETURN for each level.
 * @param order with the returned lines, which were sold before
 */
export const writeReturnedStock = (
  work: Work,
  order: StockOrder,
  by: UserId | undefined,
): Promise<readonly Write[]> => moveLines(work, order, 'RETURN', by);
