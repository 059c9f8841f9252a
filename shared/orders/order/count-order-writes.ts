import { asKobo, type Kobo, Problem, type Write } from '#ground';
import { writeKeptStock } from '../../inventory/reserving/order-stock.ts';
import { removeUse, saveUseOverLimit } from '../../promotions/data/uses.ts';
import { removeOpenOrder, saveOpenOrder, saveOpenThoughClosed } from '../../stores/data/open-orders.ts';
import { saveAttention, saveTakings } from '../data/home-counts.ts';
import type { Order } from '../data/orders.ts';
import {
  hasMaxUnpaid,
  type PhoneDiscount,
  type PhoneOrders,
  saveUnpaidChanged,
  saveUnpaidPlaced,
} from '../data/unpaid-orders.ts';
import { placingProblems } from '../domain/checkout/placing-problems.ts';
import { hasStockReserved, hasUseOfDiscounts, isOpen } from '../domain/order.ts';
import { holdKindOf, isGoing } from '../domain/order-counts.ts';
import { takenOf } from '../domain/payment/payment-status.ts';
import { stockOrderOf } from './stock-order.ts';

const tooMany = () =>
  new Problem(
    placingProblems.too_many_unpaid_orders,
    'This phone number has three unpaid orders in this store. Pay or cancel one of them first.',
  );

/** The limits of a new order's customer. */
export interface PhoneLimits {
  /** Whether the order is refused where its customer has three unpaid ones of its kind. */
  readonly limited: boolean;
  /** The discounts of the order, with their limits by phone. */
  readonly discounts: readonly PhoneDiscount[];
  /** The refusal where the phone may not use one of them. */
  readonly refuseDiscount: (orders: PhoneOrders) => Error;
}

/** Counts what a change pays of an order on this day. @param before what was paid of it, if anything was */
function takingsWrites(before: Kobo | undefined, changed: Order, now: Date): Write[] {
  const after = takenOf(changed);
  if (after === undefined || (before !== undefined && after <= before)) return [];
  const total = asKobo(after - (before ?? 0));
  return [saveTakings(changed.store, { orders: before === undefined ? 1 : 0, total }, now)];
}

/**
 * The counters of a new order, besides its stock.
 * @throws (at commit) Problem not_found where its store is deleted, too_many_unpaid_orders, what `refuseDiscount` says
 */
export function writeFirstCounts(
  order: Order,
  { limited, discounts, refuseDiscount }: PhoneLimits,
  now: Date,
): Write[] {
  const { id, store, customer, counts } = order;
  const kind = holdKindOf(counts);
  const refuse = (orders: PhoneOrders) =>
    kind && limited && hasMaxUnpaid(orders, kind) ? tooMany() : refuseDiscount(orders);
  return [
    saveOpenOrder(store, id, () => new Problem('not_found')),
    saveUnpaidPlaced(customer.id, { kind, limited, discounts, refuse }),
    ...takingsWrites(undefined, order, now),
  ];
}

/** 1 for an order that counts again, -1 for one that expires or is cancelled. */
function ordersAfter(read: Order, changed: Order): -1 | 0 | 1 {
  const [before, after] = [read, changed].map(({ status }) => hasUseOfDiscounts(status));
  if (before === after) return 0;
  return after ? 1 : -1;
}

/** The order's discounts are used, or given back, with its status. */
function useWrites(read: Order, changed: Order): Write[] {
  const orders = ordersAfter(read, changed);
  if (orders === 0) return [];
  const count = orders > 0 ? saveUseOverLimit : removeUse;
  return read.discounts.map(({ id }) => count(id, read.id));
}

/**
 * Its store begins or stops to count an order as open. Only an order that becomes open again needs an existing store.
 */
function goingWrites(read: Order, { counts, status }: Order): Write[] {
  const { store, id } = read;
  if ((read.counts === undefined) === (counts === undefined)) return [];
  if (read.counts) return [removeOpenOrder(store, id)];
  return [isGoing(read) || !isOpen(status) ? saveOpenThoughClosed(store, id) : saveOpenOrder(store, id)];
}

/**
 * Updates the counters of an order after a change. Units that are released or handed over are counted with that write
 * (`writeFreedStock`, `writeSoldStock`).
 */
export function writeCounts(read: Order, changed: Order, now: Date): Write[] {
  const kind = holdKindOf(read.counts);
  const ends = kind !== undefined && holdKindOf(changed.counts) === undefined;
  const keeps = ends && hasStockReserved(read.status) && hasStockReserved(changed.status);
  return [
    ...goingWrites(read, changed),
    ...saveUnpaidChanged(read.customer.id, {
      ends: ends ? kind : undefined,
      orders: ordersAfter(read, changed),
      discounts: read.discounts.map(({ id }) => id),
    }),
    ...useWrites(read, changed),
    ...saveAttention(read.store, read.attention, changed.attention),
    ...takingsWrites(takenOf(read), changed, now),
    ...(keeps ? writeKeptStock({ ...stockOrderOf(read), held_as: kind }, now) : []),
  ];
}
