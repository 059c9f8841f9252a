import {
  type CustomerId,
  type Item,
  type Range,
  readChanges,
  readMergedList,
  type StoreId,
  type Table,
  type TimedList,
} from '#ground';
import { type OrderList, orderLists } from '../data/order-lists.ts';
import { findOrderByNumber, keyOfOrderIn, type Order, parseOrder, placedTimeOf } from '../data/orders.ts';
import { isOpen, type OrderStatus, openStatuses, orderStatuses } from '../domain/order.ts';
import { parseOrderNumber } from '../domain/order-number.ts';

export interface OrderFilters extends Range {
  readonly status?: OrderStatus | undefined;
  /** Whether to list open orders, or those that have ended. */
  readonly open?: boolean | undefined;
  readonly payment_status?: Order['payment_status'] | undefined;
  readonly method?: Order['method'] | undefined;
  /** Whose orders: those of any of these. */
  readonly customers?: readonly CustomerId[] | undefined;
  /** The number as people write it. Several texts must mean the same one. */
  readonly numbers?: readonly string[];
}

interface Found {
  readonly orders: readonly Order[];
  readonly next: Item | undefined;
}

/** The statuses that the filters leave; undefined for all of them. */
function statusesOf({ status, open }: OrderFilters): readonly OrderStatus[] | undefined {
  if (status) return open === undefined || open === isOpen(status) ? [status] : [];
  if (open === undefined) return undefined;
  return open ? openStatuses : orderStatuses.filter((one) => !isOpen(one));
}

/** The lists of orders in these statuses. Ended orders whose money is held have a list of their own. */
const listsOfStatuses = (statuses: readonly OrderStatus[]): readonly OrderList[] =>
  statuses.every(isOpen) ? statuses : [...statuses, 'HELD'];

/** The lists to search for orders: those of customers, those of the statuses, or all of the stores. */
function listsOf(stores: readonly StoreId[], filters: OrderFilters): readonly TimedList[] {
  const { customers } = filters;
  if (customers) return customers.map((customer) => orderLists.ofCustomer.at({ customer }));
  const statuses = statusesOf(filters);
  return stores.flatMap((store): readonly TimedList[] =>
    statuses
      ? listsOfStatuses(statuses).map((list) => orderLists.inStatus.at({ store, list }))
      : [orderLists.ofStore.at({ store })],
  );
}

async function findNumbered(
  table: Table,
  stores: readonly StoreId[],
  texts: readonly string[],
  fits: (order: Order) => boolean,
) {
  const [number, ...others] = texts.map(parseOrderNumber);
  const isOne = others.every((other) => other === number);
  const order = number && isOne ? await findOrderByNumber(table, number) : undefined;
  return order && stores.includes(order.store) && fits(order) ? [order] : [];
}

/**
 * A page of the stores' orders that match, newest first. Payment status, payment method and, with a customer, the other
 * filters are searched among the newest 400 of each list.
 * @param stores whose orders the caller may see
 */
export async function findOrders(
  table: Table,
  stores: readonly StoreId[],
  filters: OrderFilters,
  page: { readonly limit: number; readonly after: Item | undefined },
): Promise<Found> {
  const { payment_status, method, customers, numbers = [], from, to } = filters;
  const statuses = statusesOf(filters);
  // The index lags slightly behind the table: an order may still be in the list of its old status just after a step.
  const inStatus = (order: Order) => statuses === undefined || statuses.includes(order.status);
  const fits = (order: Order) =>
    inStatus(order) &&
    stores.includes(order.store) &&
    (payment_status === undefined || order.payment_status === payment_status) &&
    (method === undefined || order.method === method);
  if (numbers.length > 0) {
    const inRange = (order: Order) =>
      (from === undefined || placedTimeOf(order) >= from) && (to === undefined || placedTimeOf(order) < to);
    const isTheirs = (order: Order) => customers?.includes(order.customer.id) ?? true;
    const all = (order: Order) => fits(order) && inRange(order) && isTheirs(order);
    return { orders: await findNumbered(table, stores, numbers, all), next: undefined };
  }
  const lists = listsOf(stores, filters);
  const filtered = payment_status !== undefined || method !== undefined || customers !== undefined;
  const { results, next } = await readMergedList(
    table,
    { lists, read: (item) => [parseOrder(item)], fits: filtered ? fits : undefined },
    { ...page, from, to },
  );
  return { orders: results.filter(inStatus), next };
}

/**
 * The orders of these stores that changed after a place, as they are now.
 * @param stores whose orders the caller may see
 */
export async function listChangedOrders(
  table: Table,
  stores: readonly StoreId[],
  from: string,
): Promise<{ readonly orders: readonly Order[]; readonly place: string }> {
  const lists = stores.map((store) => orderLists.changesOf.at({ store }));
  const { subjects, place } = await readChanges(table, lists, from);
  const items = await table.getMany(subjects.map(keyOfOrderIn));
  const orders = items.flatMap((item) => (item ? [parseOrder(item)] : []));
  return { orders: orders.filter(({ store }) => stores.includes(store)), place };
}
