import { keepStock } from '../../inventory/reserving/order-stock.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Write } from '../../platform/table/table.ts';
import { countGoing, countOver, countThoughClosed } from '../../stores/data/going-orders.ts';
import type { Order } from '../data/orders.ts';
import { countPaid, countUnpaid } from '../data/unpaid-orders.ts';
import { placingProblems } from '../domain/checkout/placing-problems.ts';
import { hasStockReserved, isOpen } from '../domain/order.ts';
import { holdKindOf, isGoing } from '../domain/order-counts.ts';
import { stockOrderOf } from './stock-order.ts';

const tooMany = () =>
  new Problem(
    placingProblems.too_many_unpaid_orders,
    'This phone number has three unpaid orders in this store. Pay or cancel one of them first.',
  );

/**
 * The counters of a new order, besides its stock.
 * @param limited whether it is refused where its customer has three of its kind
 * @throws (at commit) Problem not_found where its store is deleted, too_many_unpaid_orders
 */
export function buildFirstCountWrites({ id, store, customer, counts }: Order, limited: boolean): Write[] {
  const kind = holdKindOf(counts);
  return [
    countGoing(store, id, () => new Problem('not_found')),
    ...(kind ? [countUnpaid(customer.id, kind, limited ? tooMany : undefined)] : []),
  ];
}

/**
 * Its store begins or stops to count an order as open. Only an order that becomes open again needs an existing store.
 */
function goingWrites(read: Order, { counts, status }: Order): Write[] {
  const { store, id } = read;
  if ((read.counts === undefined) === (counts === undefined)) return [];
  if (read.counts) return [countOver(store, id)];
  return [isGoing(read) || !isOpen(status) ? countThoughClosed(store, id) : countGoing(store, id)];
}

/**
 * Updates the counters of an order after a change. Units that are released or handed over are counted with that write
 * (`releaseStock`, `sellStock`).
 */
export function buildCountWrites(read: Order, changed: Order, now: Date): Write[] {
  const kind = holdKindOf(read.counts);
  const ends = kind !== undefined && holdKindOf(changed.counts) === undefined;
  const keeps = ends && hasStockReserved(read.status) && hasStockReserved(changed.status);
  return [
    ...goingWrites(read, changed),
    ...(ends ? [countPaid(read.customer.id, kind)] : []),
    ...(keeps ? keepStock({ ...stockOrderOf(read), held_as: kind }, now) : []),
  ];
}
