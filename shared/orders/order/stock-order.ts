import type { StockOrder } from '../../inventory/reserving/order-stock.ts';
import type { Order } from '../data/orders.ts';
import { holdKindOf } from '../domain/order-counts.ts';
import { numberOf } from '../domain/order-number.ts';

/** An order as the stock sees it. */
export const stockOrderOf = ({ id, store, mode, warehouse, lines, counts }: Order): StockOrder => ({
  id,
  number: numberOf(id),
  store,
  mode,
  warehouse,
  lines,
  held_as: holdKindOf(counts),
});
