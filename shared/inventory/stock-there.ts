import type { Table } from '../platform/table/table.ts';
import { levelKey, readLevel } from './data/levels.ts';
import { mergeWanted } from './domain/choose-warehouse.ts';
import { levelIdOf } from './domain/level-id.ts';
import type { StockOrder } from './order-stock.ts';

/** Whether the warehouse of an order has its units now: 1 BatchGetItem. Reserving them decides. */
export async function stockThere(table: Table, { warehouse, lines }: StockOrder): Promise<boolean> {
  const wanted = mergeWanted(lines);
  const items = await table.getMany(wanted.map(({ variant }) => levelKey(levelIdOf(warehouse, variant))));
  return wanted.every(({ quantity, policy }, at) => {
    const item = items[at];
    return policy === 'backorder' || (item !== undefined && readLevel(item).available >= quantity);
  });
}
