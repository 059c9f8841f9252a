import * as z from 'zod';
import {
  exists,
  type Item,
  isNew,
  type LevelId,
  type PageRequest,
  type Table,
  toId,
  type WarehouseId,
  type Write,
} from '#ground/data';
import { warehouseList } from './warehouses.ts';

/**
 * What open orders reserve. One item in the partition of the warehouse holds all lines of an order: an order of 40
 * lines is then 40 levels, 40 movements when it is sold, and this item, which fits one transaction.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addHold`, `removeHold` | within a transaction | 2 write, 4 from some 20 lines on |
 * | `holdsOf` orders | 1 BatchGetItem | 1 read each |
 * | `holdsIn` a warehouse | 1 Query of `HOLD#` | 1 read per 4 KB, which is some 15 orders |
 */
const Hold = z.object({
  order: z.string(),
  /** The order's number, as people refer to it. */
  number: z.string().optional(),
  /** The reserved units by level. */
  units: z.record(z.string(), z.number()),
  mode: z.string(),
  at: z.string(),
});
type StoredHold = Readonly<z.output<typeof Hold>>;

/** What an order reserves. */
export interface Hold extends Omit<StoredHold, 'units'> {
  readonly units: ReadonlyMap<LevelId, number>;
}

const holdKey = (warehouse: WarehouseId, order: string) => ({
  pk: warehouseList.pk(warehouse),
  sk: `${warehouseList.sk.hold}${order}`,
});

function readHold(item: Item): Hold {
  const { units, ...hold } = Hold.parse(item);
  return { ...hold, units: new Map(Object.entries(units).map(([id, count]) => [toId<'Level'>(id), count])) };
}

/** Stores what an order reserves. Stale if the order reserves something already. */
export const addHold = (warehouse: WarehouseId, { units, ...hold }: Hold): Write => ({
  put: { ...holdKey(warehouse, hold.order), ...hold, units: Object.fromEntries(units) },
  when: isNew,
});

/** Removes what an order reserved. Stale if it reserves nothing any more. */
export const removeHold = (warehouse: WarehouseId, order: string): Write => ({
  remove: holdKey(warehouse, order),
  when: exists,
});

/** What do these orders reserve, each in its warehouse? In their order, undefined where nothing; at most 100. */
export async function holdsOf(
  table: Table,
  orders: readonly { readonly warehouse: WarehouseId; readonly order: string }[],
): Promise<(Hold | undefined)[]> {
  const items = await table.getMany(orders.map(({ warehouse, order }) => holdKey(warehouse, order)));
  return items.map((item) => item && readHold(item));
}

/** What is reserved in a warehouse? One page, in the order of the orders' ids. */
export async function listHoldsOfWarehouse(table: Table, warehouse: WarehouseId, page: PageRequest) {
  const { items, next } = await table.query({
    pk: warehouseList.pk(warehouse),
    prefix: warehouseList.sk.hold,
    consistent: true,
    ...page,
  });
  return { holds: items.map(readHold), next };
}

/** How many of a warehouse's orders are searched for one page of a level's reservations. */
const lookedThrough = 400;

/** Which orders reserve units of this level? Each page searches 400 open orders of its warehouse. */
export async function listHoldsOfLevel(
  table: Table,
  { id, warehouse }: { readonly id: LevelId; readonly warehouse: WarehouseId },
  { limit, after }: PageRequest,
): Promise<{ holds: Hold[]; next: Item | undefined }> {
  const found: Hold[] = [];
  let start = after;
  for (let seen = 0; seen < lookedThrough; ) {
    const { holds, next } = await listHoldsOfWarehouse(table, warehouse, { limit: 100, after: start });
    seen += holds.length;
    for (const [position, hold] of holds.entries()) {
      if (!hold.units.has(id)) continue;
      found.push(hold);
      const more = next !== undefined || position < holds.length - 1;
      if (found.length === limit)
        return { holds: found, next: more ? holdKey(warehouse, hold.order) : undefined };
    }
    start = next;
    if (!start) break;
  }
  return { holds: found, next: start };
}
