import * as z from 'zod';
import {
  defineEvents,
  type Mode,
  modes,
  type ProductId,
  type StoreId,
  secondsPerDay,
  stored,
  toEpochSeconds,
  type UserId,
  type WarehouseId,
  type Write,
} from '#ground';
import type { Level } from './data/levels.ts';
import { type Waiting, waitingPartition } from './data/waitlist.ts';
import { type Warehouse, warehousePartition } from './data/warehouses.ts';

const OfWarehouse = z.object({ warehouse: stored.id<'Warehouse'>(), mode: z.enum(modes) });

/** The events of warehouses and of the stock in them. */
export const inventoryEvents = defineEvents({
  'warehouse.created': { title: 'Warehouse created', detail: OfWarehouse },
  'warehouse.changed': {
    title: 'Warehouse changed',
    detail: OfWarehouse.extend({
      /** Whether a store starts or stops selling its stock. */
      serving: z.boolean(),
    }),
  },
  'warehouse.deleted': { title: 'Warehouse deleted', detail: OfWarehouse },
  'stock.changed': {
    title: 'Units of products became few, many, or more than few; or units were reserved or released',
    detail: z.object({
      mode: z.enum(modes),
      levels: z.array(stored.id<'Level'>()),
      products: z.array(stored.id<'Product'>()),
      /** Whether an order only reserved units: that is visible if few are left. */
      reserved: z.literal(true).optional(),
    }),
  },
  'waitlist.told': {
    title: 'Customer on a waitlist notified that a product is back',
    detail: z.object({
      mode: z.enum(modes),
      waiting: stored.id<'Waiting'>(),
      store: stored.id<'Store'>(),
      product: stored.id<'Product'>(),
      variant: stored.id<'Variant'>(),
    }),
  },
  'stock.low': {
    title: 'Stock came down to its reorder point',
    detail: z.object({
      mode: z.enum(modes),
      level: stored.id<'Level'>(),
      warehouse: stored.id<'Warehouse'>(),
      store: stored.id<'Store'>(),
      product: stored.id<'Product'>(),
      variant: stored.id<'Variant'>(),
      available: z.number(),
      reorder_point: z.number(),
    }),
  },
});

/** Seconds for which the events of stock are kept: as long as the audit trail, which shows them. */
const retention = 366 * secondsPerDay;

/** The fields of a warehouse in its events. */
type Place = Pick<Warehouse, 'id' | 'owner' | 'mode'>;

const outgoing = <N extends string, D>(
  name: N,
  { tenant, mode }: { readonly tenant: UserId | StoreId; readonly mode: Mode },
  at: Date,
  detail: D,
) => ({ name, at, tenant, mode, detail });

/** The write of an event of a warehouse. */
export const writeWarehouseEvent = (
  name: 'warehouse.created' | 'warehouse.deleted',
  place: Place,
  at: Date,
): Write =>
  inventoryEvents.emit(
    warehousePartition(place.id),
    outgoing(name, { tenant: place.owner, mode: place.mode }, at, { warehouse: place.id, mode: place.mode }),
  );

/** The write of a change of a warehouse. @param serving whether a store starts or stops selling its stock */
export const writeWarehouseChangeEvent = (place: Place, serving: boolean, at: Date): Write =>
  inventoryEvents.emit(
    warehousePartition(place.id),
    outgoing('warehouse.changed', { tenant: place.owner, mode: place.mode }, at, {
      warehouse: place.id,
      mode: place.mode,
      serving,
    }),
  );

/** Orders write millions of these, and nobody reads old ones. */
const addExpiry = (write: Write, at: Date): Write =>
  'put' in write ? { ...write, put: { ...write.put, ttl: toEpochSeconds(at) + retention } } : write;

/** Where stock changed. Where a transfer concerns several stores, one of them. */
export interface StockPlace {
  readonly warehouse: WarehouseId;
  readonly store: StoreId;
  readonly mode: Mode;
}

/**
 * The write that announces a visible change of these levels; none for no levels.
 * @param reserved whether an order only reserved units
 */
export function writeStockEvents(
  { warehouse, store, mode }: StockPlace,
  changed: readonly Pick<Level, 'id' | 'product'>[],
  at: Date,
  { reserved = false } = {},
): readonly Write[] {
  if (changed.length === 0) return [];
  const products: readonly ProductId[] = [...new Set(changed.map(({ product }) => product))];
  const detail = {
    mode,
    levels: changed.map(({ id }) => id),
    products: [...products],
    ...(reserved && { reserved }),
  };
  const event = outgoing('stock.changed', { tenant: store, mode }, at, detail);
  return [addExpiry(inventoryEvents.emit(warehousePartition(warehouse), event), at)];
}

/** Announces that a variant is back, for one waitlist entry. The event names the entry, not the person. */
export function writeBackInStockEvent({ id, store, product, variant, mode }: Waiting, at: Date): Write {
  const detail = { mode, waiting: id, store, product, variant };
  const event = outgoing('waitlist.told', { tenant: store, mode }, at, detail);
  return addExpiry(inventoryEvents.emit(waitingPartition(id), event), at);
}

/** The write that announces that a level is low. */
export function writeLowStockEvent(level: Level, at: Date): Write {
  const { id, warehouse, store, product, variant, mode, available, reorder_point = 0 } = level;
  const detail = { mode, level: id, warehouse, store, product, variant, available, reorder_point };
  const event = outgoing('stock.low', { tenant: store, mode }, at, detail);
  return addExpiry(inventoryEvents.emit(warehousePartition(warehouse), event), at);
}
