import {
  countEntries,
  createNth,
  definePartition,
  type EventPlace,
  eventLists,
  type IndexKeys,
  type Item,
  isNew,
  itemsOf,
  type Key,
  type Mode,
  modes,
  type OrderId,
  type PageRequest,
  Problem,
  pageOfShards,
  pickShard,
  readIndexItems,
  type StoreId,
  subjectKeys,
  type Table,
  type UserId,
  type Work,
  type Write,
} from '#ground/data';
import { orderDueOf } from '../domain/due.ts';
import { isOpen } from '../domain/order.ts';
import { isGoing } from '../domain/order-counts.ts';
import { numberOf, type OrderNumber } from '../domain/order-number.ts';
import type { Order } from './order-item.ts';
import { type OrderList, openLists, orderDueShards, orderLists } from './order-lists.ts';
import { orderAttributesOf, parseOrder } from './order-packing.ts';

export { type Order, parseOrder };

/**
 * Orders. An order's id holds its number, so both lead to the item without an index.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedOrder`, `findOrderByNumber` | 1 GetItem, none after the check of the role | 1 read |
 * | `addOrder` | within a transaction | 2 write per KB, 1 for each of four index entries |
 * | `findOpenOrder` (one of the store's that is open, or whose money is held) | 6 Query, 1 BatchGetItem where they find any | 0.5 read each, 1 read an order |
 * | `countOrdersIn` (one list of the store) | 1 Query | 0.5 read per 4 KB of keys |
 * | `listOpenOrders` (a page of 100 of one of those lists) | 1 Query, 1 BatchGetItem where it finds any | 0.5 read, 1 read an order |
 * | `listChangedOrders` (order-list.ts) | 1 Query of `changesOf` a store, 1 BatchGetItem where they find any | 0.5 read per 4 KB of keys, 1 read an order |
 * | `loadOrders` | 1 BatchGetItem | 1 read each |
 * | `loadOrderHistory` (its events and their resends) | 1 Query of the partition | 1 read per 8 KB |
 * | `listDueOrders` (one of eight shards, or of two of disputed orders) | 1 Query of `due`, 1 BatchGetItem where it finds any | 0.5 read, 1 read an order |
 * | `listDueOrdersOfAll` (a page of all eight shards) | 8 Query of `due`, 1 BatchGetItem | 0.5 read each, 1 read an order |
 * | `saveOrder` | within a transaction | 2 write per KB; a new status 2 index writes, a new time for the sweeper 1 or 2 |
 * | entries of an event | within its transaction | 2: the merchant's events, and the changes of the store |
 */
const orders = definePartition((number: OrderNumber) => `ORDER#${number}`, {
  order: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  resend: subjectKeys.resend,
});

/** The partition of the order of this number. */
export const partitionOfOrder = (number: OrderNumber): string => orders.pk(number);
/** The partition of an order, under which its events are emitted. */
export const eventPartitionOfOrder = (id: OrderId): string => partitionOfOrder(numberOf(id));

/** Where the events of a change of an order are kept, and the lists that they are on. @param tenant for whom they are */
export function placeOfOrderEvents({ id, store, mode }: Order, tenant: UserId): EventPlace {
  const nth = createNth();
  return {
    pk: eventPartitionOfOrder(id),
    ...eventLists.ofTenant.keys({ tenant, mode, family: 'order', nth }),
    ...orderLists.changesOf.keys({ store, nth }),
  };
}

const keyOf = (number: OrderNumber): Key => ({ pk: orders.pk(number), sk: orders.sk.order });

/** The key of an order's item. */
export const keyOfOrder = (id: OrderId): Key => keyOf(numberOf(id));

/** The key of the order in a partition. */
export const keyOfOrderIn = (pk: string): Key => ({ pk, sk: orders.sk.order });

const listOf = ({ status, held }: Order): OrderList => (held > 0 && !isOpen(status) ? 'HELD' : status);

/** Where an order stands for the sweeper; a disputed one among those that admins decide. */
function keysOfDue(order: Order): IndexKeys {
  const due = orderDueOf(order);
  if (!due) return {};
  return due.kind === 'undecided'
    ? orderLists.disputed.keys({ mode: order.mode, at: due.at })
    : orderLists.due.keys({ shard: pickShard(orderDueShards, order.id), at: due.at });
}

/** When the order was placed; ISO 8601. */
export const placedTimeOf = ({ at, updated_at }: Pick<Order, 'at' | 'updated_at'>): string =>
  at.PLACED ?? updated_at;

function itemOf(order: Order): Item & Key {
  const { id, store, customer } = order;
  const place = { placed: placedTimeOf(order), number: numberOf(id) };
  return {
    ...keyOfOrder(id),
    ...orderAttributesOf(order),
    ...orderLists.ofStore.keys({ store, ...place }),
    ...orderLists.inStatus.keys({ store, list: listOf(order), ...place }),
    ...orderLists.ofCustomer.keys({ customer: customer.id, ...place }),
    ...keysOfDue(order),
  };
}

/** Which order has this number? Does not check access. */
export async function findOrderByNumber(table: Table, number: OrderNumber): Promise<Order | undefined> {
  const item = await table.get(keyOf(number));
  return item && parseOrder(item);
}

/** Which order has this id? Does not check access. */
export async function loadUncheckedOrder(table: Table, id: OrderId): Promise<Order | undefined> {
  const order = await findOrderByNumber(table, numberOf(id));
  return order?.id === id ? order : undefined;
}

/**
 * The order that the path names. The chain has checked that the caller works in its store. @throws Problem not_found
 */
export async function loadPathOrder(table: Table, id: OrderId): Promise<Order> {
  const order = await loadUncheckedOrder(table, id);
  if (!order) throw new Problem('not_found');
  return order;
}

/** Adds an order. If another one has its number, the handler runs again. */
export const addOrder = (order: Order): Write => ({ put: itemOf(order), when: isNew });

/**
 * Saves a change of an order as it was read, with its next revision. If another change came first, the handler runs
 * again.
 */
export const saveOrder = (read: Order, changed: Order): Write => ({
  put: itemOf(changed),
  when: { revision: read.revision },
});

/** How many orders of the store are in this list? 99 means 99 or more. The index lags slightly behind the table. */
export const countOrdersIn = (table: Table, store: StoreId, list: OrderList): Promise<number> =>
  countEntries(table, orderLists.inStatus.at({ store, list }));

/**
 * Which orders of the store are open, or hold money? A page of one list, and those on it that the sweeper would miss.
 * The index lags slightly behind the table.
 */
export async function listOpenOrders(
  table: Table,
  store: StoreId,
  list: (typeof openLists)[number],
  after: Item | undefined,
): Promise<{ readonly orders: Order[]; readonly unlisted: Order[]; readonly next: Item | undefined }> {
  const { items, next } = await readIndexItems(table, {
    ...orderLists.inStatus.at({ store, list }),
    limit: 100,
    after,
  });
  const found = items.map((item) => ({ item, order: parseOrder(item) }));
  return {
    orders: found.map(({ order }) => order),
    unlisted: found
      .filter(({ item, order }) => orderLists.due.placeOf(item) !== (orderDueOf(order)?.at ?? ''))
      .map(({ order }) => order),
    next,
  };
}

/** Which orders have these ids? In their order; at most 100. */
export async function loadOrders(table: Table, ids: readonly OrderId[]): Promise<(Order | undefined)[]> {
  const items = await table.getMany(ids.map(keyOfOrder));
  return items.map((item) => item && parseOrder(item));
}

/** The most events and resends of an order that a timeline shows. */
const maxHistory = 300;

/** The newest items of an order's partition except the order itself, oldest first: its events and their resends. */
export async function loadOrderHistory(table: Table, id: OrderId): Promise<Item[]> {
  const between = [orders.sk.event, `${orders.sk.resend}~`] as const;
  const find = { pk: eventPartitionOfOrder(id), between, limit: maxHistory, newestFirst: true };
  return (await table.query(find)).items.toReversed();
}

/** An order of the store that is open, or that has ended while its money is held; undefined if there is none. */
export async function findOpenOrder(table: Table, store: StoreId): Promise<Order | undefined> {
  const pages = await Promise.all(
    openLists.map((list) => table.query({ ...orderLists.inStatus.at({ store, list }), limit: 5 })),
  );
  // The index lags slightly behind the table.
  const found = await itemsOf(
    table,
    pages.flatMap(({ items }) => items),
  );
  return found.map(parseOrder).find(isGoing);
}

/** Where the orders of a mode stand that wait for an admin. */
export const placeOfDisputedOrders = (mode: Mode) => orderLists.disputed.at({ mode });

/** The partitions of all orders that the sweeper must look at. */
export const sweptShards: readonly string[] = [
  ...orderDueShards,
  ...modes.map((mode) => placeOfDisputedOrders(mode).pk),
];

/** For which orders is something due? A page, the longest due first. */
export const listDueOrders = ({ table, now }: Work, shard: string, page: PageRequest) =>
  readIndexItems(table, { ...orderLists.due.at({ shard }), between: ['0', now.toISOString()], ...page });

/** For which orders of all stores is something due, whenever? A page, what is due first: of eight shards. */
export async function listDueOrdersOfAll(table: Table, page: PageRequest) {
  const shards = orderDueShards.map((shard) => orderLists.due.at({ shard }));
  const { items, next } = await pageOfShards(table, shards, page);
  return { orders: items.map(parseOrder), next };
}
