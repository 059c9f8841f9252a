import { keepStock } from '../inventory/order-stock.ts';
import { Problem } from '../kernel/problem.ts';
import type { Write } from '../platform/table/table.ts';
import { countGoing, countOver, countThoughClosed } from '../stores/data/going-orders.ts';
import type { Order } from './data/orders.ts';
import { countPaid, countUnpaid } from './data/unpaid-orders.ts';
import { isOpen, reservesStock } from './domain/order.ts';
import { heldAs, isGoing } from './domain/order-counts.ts';
import { placingProblems } from './domain/placing-problems.ts';
import { stockOf } from './stock-of.ts';

const tooMany = () =>
  new Problem(
    placingProblems.too_many_unpaid_orders,
    'Three orders of this phone number in this store are not paid. Pay one of them, or cancel it, before the next one.',
  );

/**
 * Counts a new order, beside its stock.
 * @param limited whether it is refused where its customer has three of its kind
 * @throws (at commit) Problem not_found where its store is deleted, too_many_unpaid_orders
 */
export function newCountWrites({ id, store, customer, counts }: Order, limited: boolean): Write[] {
  const kind = heldAs(counts);
  return [
    countGoing(store, id, () => new Problem('not_found')),
    ...(kind ? [countUnpaid(customer.id, kind, limited ? tooMany : undefined)] : []),
  ];
}

/** Its store counts an order from now on, or no more. Only one that begins to go on again needs a store that is there. */
function goingWrites(read: Order, { counts, status }: Order): Write[] {
  const { store, id } = read;
  if ((read.counts === undefined) === (counts === undefined)) return [];
  if (read.counts) return [countOver(store, id)];
  return [isGoing(read) || !isOpen(status) ? countThoughClosed(store, id) : countGoing(store, id)];
}

/**
 * Counts an order anew after a change. The units of one that gives them back, or hands them over, are counted with that
 * (`releaseStock`, `sellStock`).
 */
export function countWrites(read: Order, changed: Order, now: Date): Write[] {
  const kind = heldAs(read.counts);
  const ends = kind !== undefined && heldAs(changed.counts) === undefined;
  const keeps = ends && reservesStock(read.status) && reservesStock(changed.status);
  return [
    ...goingWrites(read, changed),
    ...(ends ? [countPaid(read.customer.id, kind)] : []),
    ...(keeps ? keepStock({ ...stockOf(read), held_as: kind }, now) : []),
  ];
}
