import {
  type CustomerId,
  commitTime,
  defineList,
  type Item,
  indexes,
  type Mode,
  type StoreId,
  shardsOf,
  stored,
} from '#ground/data';
import { type OrderStatus, openStatuses } from '../domain/order.ts';
import type { OrderNumber } from '../domain/order-number.ts';

/**
 * The lists of orders.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entries of an order | within its changes | as orders.ts says |
 */

/** The list that an order is in: its status, or HELD once it has ended while its money is still held. */
export type OrderList = OrderStatus | 'HELD';
/** The lists of open orders, and of orders that have ended while their money is held. */
export const openLists = [...openStatuses, 'HELD'] as const;

/** When an order was placed, and its number: it tells orders of one millisecond apart, and is shorter than the id. */
interface Placed {
  readonly placed: string;
  readonly number: OrderNumber;
}

/** The partitions of the orders that the sweeper must look at, but those that wait for an admin. */
export const orderDueShards = shardsOf('ORDERS_DUE', 8);

export const orderLists = {
  /** The orders of a store, by the time they were placed. */
  ofStore: defineList({
    index: 'gsi1',
    pk: ({ store }: { readonly store: StoreId }) => `ORDERS#${store}`,
    sk: ({ placed, number }: Placed) => `${placed}#${number}`,
  }),
  /** The orders of a store in a status, by the time they were placed. */
  inStatus: defineList({
    index: 'gsi2',
    pk: ({ store, list }: { readonly store: StoreId; readonly list: OrderList }) => `ORDERS#${store}#${list}`,
    sk: ({ placed, number }: Placed) => `${placed}#${number}`,
  }),
  /** The orders of a customer, by the time they were placed. */
  ofCustomer: defineList({
    index: 'gsi3',
    pk: ({ customer }: { readonly customer: CustomerId }) => `CUSTOMER_ORDERS#${customer}`,
    sk: ({ placed, number }: Placed) => `${placed}#${number}`,
  }),
  /** The events of a store's orders, by the time of their commits: the orders that changed. */
  changesOf: defineList({
    index: 'gsi2',
    pk: ({ store }: { readonly store: StoreId }) => `ORDER_CHANGES#${store}`,
    sk: ({ nth }: { readonly nth: string }) => `${commitTime}#${nth}`,
  }),
  /** The orders that the sweeper must look at, in eight shards, by the time of its next look. */
  due: defineList({
    index: 'gsi4',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ at }: { readonly at: string }) => at,
  }),
  /** The orders of a mode that wait for an admin, because their customers report them as not received, by the time until which. */
  disputed: defineList({
    index: 'gsi4',
    pk: ({ mode }: { readonly mode: Mode }) => `REPORTED#${mode}`,
    sk: ({ at }: { readonly at: string }) => at,
  }),
};

const storeId = stored.id<'Store'>();
const customerId = stored.id<'Customer'>();
const idLength = 36;

/** The store and the customer of an order, and when it was placed, by its places in their lists: its item has them once. */
export function listedOf(item: Item) {
  const { gsi1, gsi3 } = indexes;
  const placed = String(item[gsi1.sk]);
  return {
    store: storeId.parse(String(item[gsi1.pk]).slice(-idLength)),
    customer: customerId.parse(String(item[gsi3.pk]).slice(-idLength)),
    placed: placed.slice(0, placed.indexOf('#')),
  };
}
