import * as z from 'zod';
import {
  type CustomerId,
  type Item,
  isNew,
  type Key,
  type OrderId,
  type StoreId,
  stored,
  type Write,
} from '#ground/data';
import { CounterFields, tallyItems, tallyPacking } from './tallies.ts';

/**
 * What was counted of each order, and the first order of each customer, in the partition of the store's tallies.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `keyOfCounted`, `keyOfFirstOrder` | in a BatchGetItem | 1 read each |
 * | `saveCounted` | within a transaction | 2 write per KB |
 * | `addFirstOrder` | within a transaction | 2 write |
 */
const CountedFields = z.object({
  day: z.string(),
  hour: z.number(),
  customer: z.enum(['NEW', 'RETURNING']).optional(),
  /** What the order added to its day, and to its products. */
  counters: CounterFields,
  products: CounterFields,
});
const CountedItem = z.object({ version: z.number(), counted: z.instanceof(Uint8Array) });

/** What was counted of an order. */
export interface CountedOrderItem extends Readonly<z.output<typeof CountedFields>> {
  readonly version: number;
}

export const keyOfCounted = (store: StoreId, order: OrderId): Key => ({
  pk: tallyItems.pk(store),
  sk: `${tallyItems.sk.counted}${order}`,
});

export function parseCounted(item: Item): CountedOrderItem {
  const { version, counted } = CountedItem.parse(item);
  return { version, ...CountedFields.parse(tallyPacking.unpack(counted)) };
}

/** Stores what was counted of an order. Stale if it was counted in between. */
export const saveCounted = (
  store: StoreId,
  order: OrderId,
  read: CountedOrderItem | undefined,
  counted: Omit<CountedOrderItem, 'version'>,
): Write => ({
  put: {
    ...keyOfCounted(store, order),
    version: (read?.version ?? 0) + 1,
    counted: tallyPacking.pack(CountedFields.parse(counted)),
  },
  when: read ? { version: read.version } : isNew,
});

const First = z.object({ order: stored.id<'Order'>() });

export const keyOfFirstOrder = (store: StoreId, customer: CustomerId): Key => ({
  pk: tallyItems.pk(store),
  sk: `${tallyItems.sk.first}${customer}`,
});

export const parseFirstOrder = (item: Item): OrderId => First.parse(item).order;

/** Stores the first order that a customer paid for. */
export const addFirstOrder = (store: StoreId, customer: CustomerId, order: OrderId): Write => ({
  put: { ...keyOfFirstOrder(store, customer), order },
  when: isNew,
});
