import type { Table, Write } from '#ground';
import { variantsOf } from '../../catalog/domain/availability.ts';
import type { CountRefused, CountStock } from '../../catalog/imports/import-stock.ts';
import { addLevel, emptyLevel, loadLevelsOfShelves } from '../data/levels.ts';
import { addMovement } from '../data/movements.ts';
import { saveAsMoved, warehouseOf } from '../data/warehouses.ts';
import { policyOf } from '../domain/choose-warehouse.ts';
import { servingWarehousesOf } from '../domain/warehouse.ts';
import { writeStockEvents } from '../events.ts';
import { loadStoreWarehouses } from '../warehouses/store-warehouses.ts';
import { type Moving, moveStock } from './move-stock.ts';

const nowhere = { code: 'not_found', detail: 'cannot be stored: the store has no active warehouse' } as const;

/**
 * Sets the units of variants in the first warehouse of their store to the counts in a file: a movement with the reason
 * COUNT for each difference. Untracked products have no stock and are skipped. 2 BatchGetItem, and 1 GetItem for
 * levels that never moved.
 */
export const createStockCounter =
  (table: Table): CountStock =>
  async (product, counted, { user: by, reference }, now) => {
    const { mode, store } = product;
    if (policyOf(product) === 'untracked') return { writes: [], refused: [] };
    const [first] = servingWarehousesOf(await loadStoreWarehouses(table, store, mode), store);
    if (!first)
      return { writes: [], refused: [...counted.keys()].map((variant) => ({ variant, ...nowhere })) };
    const shelves = [...counted.keys()].map((variant) => ({ warehouse: first.id, variant }));
    const there = new Map((await loadLevelsOfShelves(table, shelves)).map((level) => [level.variant, level]));
    const fresh = shelves.some(({ variant }) => !there.get(variant)?.moves);
    const warehouse = fresh ? await warehouseOf(table, first.id) : undefined;
    const writes: Write[] = warehouse && !warehouse.moved ? [saveAsMoved(first.id)] : [];
    const refused: CountRefused[] = [];
    const changed: Moving[] = [];
    for (const { id: variant, sku } of variantsOf(product)) {
      const units = counted.get(variant);
      if (units === undefined) continue;
      const known = there.get(variant);
      const shelf = { warehouse: first.id, store, product: product.id, variant, mode, sku };
      const level = known ?? emptyLevel(shelf, now);
      const move = {
        kind: 'ADJUSTMENT',
        reason: 'COUNT',
        reference,
        by,
        delta: units - level.quantity,
      } as const;
      if (move.delta === 0) continue;
      if (units < level.reserved) {
        const detail = `is less than the ${level.reserved} units that orders have reserved`;
        refused.push({ variant, code: 'insufficient_stock', detail });
        continue;
      }
      const moving = moveStock(level, undefined, move, now);
      changed.push(moving);
      writes.push(...(known ? moving.writes : [addLevel(moving.after), addMovement(moving.movement)]));
    }
    if (changed.length === 0) return { writes: [], refused };
    const seen = changed.filter((moving) => moving.seen).map(({ after }) => after);
    return {
      writes: [...writes, ...writeStockEvents({ warehouse: first.id, store, mode }, seen, now)],
      refused,
    };
  };
