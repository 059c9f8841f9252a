import * as z from 'zod';
import {
  absent,
  anyOf,
  atMost,
  change,
  type Item,
  isNew,
  type Key,
  type OrderId,
  pickShard,
  type StoreId,
  shardsOf,
  type Table,
  type Write,
} from '#ground/data';

/**
 * How many orders of a store are open, or have ended while their money is held. Ten items a store count them, and the
 * id of an order selects one, so that no item is written by every order of a shop. A deletion of the store closes all
 * ten, each on the condition that it counts none. So of a deletion and an order, the one that is committed first wins,
 * whatever either has read.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `saveOpenOrder`, `saveOpenThoughClosed`, `removeOpenOrder` | within a transaction | 2 write |
 * | `goingOf` a store | 1 BatchGetItem | 10 read |
 * | `saveClosedStore` | within a transaction | 20 write |
 */
const Count = z.object({
  going: z.number(),
  /** The store is deleted. */
  closed: z.literal(true).optional(),
});
type Going = Readonly<z.output<typeof Count>>;

const keysOf = (store: StoreId): readonly string[] => shardsOf(`GOING#${store}`, 10);
const keyAt = (pk: string): Key => ({ pk, sk: 'GOING' });
const keyFor = (store: StoreId, order: OrderId): Key => keyAt(pickShard(keysOf(store), order));

/**
 * Counts an order as open from now on.
 * @param refuse makes the refusal where the store is deleted; without it the handler runs again
 */
export const saveOpenOrder = (store: StoreId, order: OrderId, refuse?: () => Error): Write => ({
  update: change<Going>({ key: keyFor(store, order), add: { going: 1 }, when: { closed: absent } }),
  ...(refuse && { refuse }),
});

/** Counts an order that was open already, or whose money is held again after its end: even if the store is deleted. */
export const saveOpenThoughClosed = (store: StoreId, order: OrderId): Write => ({
  update: change<Going>({ key: keyFor(store, order), add: { going: 1 } }),
});

/** Stops counting an order. */
export const removeOpenOrder = (store: StoreId, order: OrderId): Write => ({
  update: change<Going>({ key: keyFor(store, order), add: { going: -1 } }),
});

/** How many open orders does a store have? */
export async function goingOf(table: Table, store: StoreId): Promise<number> {
  const items = await table.getMany(keysOf(store).map(keyAt));
  return items.reduce((sum, item) => sum + (item ? Count.parse(item).going : 0), 0);
}

/** Closes a store for orders, for good. @param refuse makes the refusal if an order is open */
export const saveClosedStore = (store: StoreId, refuse: (found: Item | undefined) => Error): Write[] =>
  keysOf(store).map((pk) => ({
    put: { ...keyAt(pk), going: 0, closed: true },
    when: anyOf(isNew, { going: atMost(0) }),
    refuse,
  }));
