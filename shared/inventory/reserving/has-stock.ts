import type { Table } from '#ground';
import { endKeyFor } from '../../catalog/data/product-ends.ts';
import { keyOfLevel, parseLevel } from '../data/levels.ts';
import { mergeWanted } from '../domain/choose-warehouse.ts';
import { levelIdOf } from '../domain/level-id.ts';
import type { StockOrder } from './order-stock.ts';

/**
 * Whether the warehouse of an order has its units now, and none of its products is deleted: 1 BatchGetItem. The
 * reservation makes the final decision.
 */
export async function hasStockOfOrder(table: Table, { id, warehouse, lines }: StockOrder): Promise<boolean> {
  const wanted = mergeWanted(lines);
  const uncounted = lines.filter(({ policy }) => policy === 'untracked');
  const { levels, ends } = await table.getTogether({
    levels: wanted.map(({ variant }) => keyOfLevel(levelIdOf(warehouse, variant))),
    ends: uncounted.map(({ product }) => endKeyFor(product, id)),
  });
  if (ends.some((end) => end !== undefined)) return false;
  return wanted.every(({ quantity, policy }, at) => {
    const item = levels[at];
    const level = item && parseLevel(item);
    if (!level || level.closed !== undefined) return false;
    return policy === 'backorder' || level.available >= quantity;
  });
}
