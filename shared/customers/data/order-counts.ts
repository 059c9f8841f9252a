import * as z from 'zod';
import {
  type CustomerId,
  type Item,
  isNew,
  type Key,
  type Kobo,
  type OrderId,
  stored,
  type Write,
} from '#ground/data';
import { customerList } from './customers.ts';

/**
 * What a customer's record has counted of each of its orders, in the same partition.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `parseOrderCount`, with the customer | 1 BatchGetItem | 1 read |
 * | `saveCount` | within a transaction | 2 write |
 */
const OrderCount = z.object({ confirmed: z.boolean(), spent: stored.kobo() });
type OrderCount = Readonly<z.output<typeof OrderCount>>;

export const keyOfOrderCount = (customer: CustomerId, order: OrderId): Key => ({
  pk: customerList.pk(customer),
  sk: `${customerList.sk.order}${order}`,
});
export const parseOrderCount = (item: Item): OrderCount => OrderCount.parse(item);

/** Stores what is now counted of an order. Stale if another run counted it first. */
export const saveCount = (
  customer: CustomerId,
  { id, confirmed, spent }: { readonly id: OrderId; readonly confirmed: boolean; readonly spent: Kobo },
  before: OrderCount | undefined,
): Write => ({
  put: { ...keyOfOrderCount(customer, id), confirmed, spent },
  when: before ? { confirmed: before.confirmed, spent: before.spent } : isNew,
});
