import * as z from 'zod';
import {
  absent,
  change,
  countEntries,
  defineList,
  definePartition,
  defineReader,
  exists,
  isNew,
  type Key,
  type LevelId,
  modes,
  type PageRequest,
  readIndexItems,
  type StoreId,
  stored,
  subjectKeys,
  type Table,
  type VariantId,
  type WarehouseId,
  type Write,
} from '#ground/data';
import { levelIdOf } from '../domain/level-id.ts';
import { isLow } from '../domain/stock.ts';

/**
 * Stock levels: the units of a variant in a warehouse. The id is derived from both, so that an order reaches a level
 * without a read. `available` is stored, so that the condition of one write decides whether there is enough; so is the
 * orders that nobody has paid for (`Rooms`).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `levelOf` | 1 GetItem | 1 read |
 * | `loadLevelsOfShelves` places, up to 100 | 1 BatchGetItem | 1 read a level |
 * | `listLevels` a warehouse | 1 Query of `inWarehouse`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a level |
 * | `listLowLevels` of a store | 1 Query of `lowIn`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a level |
 * | `countLowLevels` of a store | 1 Query of `lowIn` | 0.5 read per 4 KB of keys |
 * | `addLevel` | within a transaction | 2 write, 1 index write |
 * | `saveLevel`, `removeLevel` | within a transaction | 2 write |
 * | `saveLow` | within a transaction | 2 write, 1 index write |
 */
const Level = z.object({
  id: stored.id<'Level'>(),
  warehouse: stored.id<'Warehouse'>(),
  store: stored.id<'Store'>(),
  product: stored.id<'Product'>(),
  variant: stored.id<'Variant'>(),
  mode: z.enum(modes),
  sku: z.string().optional(),
  quantity: z.number(),
  reserved: z.number(),
  available: z.number(),
  unpaid_room: z.number().optional(),
  pending_room: z.number().optional(),
  pending_base: z.number().optional(),
  /** How many movements there were: the sum of their deltas is the quantity. */
  moves: z.number(),
  /** How often `reserved`, or the paid part of it, changed. */
  holds: z.number(),
  /** Since when nothing of it can be reserved, because its variant is deleted or being deleted. ISO 8601. */
  closed: z.string().optional(),
  /** The time of the last movement. The next one has a later one. */
  moved_at: z.string().optional(),
  reorder_point: z.number().optional(),
  bin: z.string().optional(),
  /** Whether the owner was notified that it is low. */
  low: z.literal(true).optional(),
  /** They count the changes of its settings, not of its units. */
  ...stored.changes,
});
export type Level = Readonly<z.output<typeof Level>>;

export const levelList = definePartition((id: LevelId) => `LEVEL#${id}`, {
  level: 'A',
  event: subjectKeys.event,
  movement: 'M#',
  handled: subjectKeys.handled,
  sum: 'PROOF',
});

export const keyOfLevel = (id: LevelId): Key => ({ pk: levelList.pk(id), sk: levelList.sk.level });
const items = defineReader({ schema: Level, keyOf: keyOfLevel });
/** `loadPathLevel`: the one that the access check has read. @throws Problem not_found if it is gone since */
export const { parse: parseLevel, find: levelOf, load: loadPathLevel } = items;

export const levelLists = {
  /** The levels of a warehouse, by the time they began. */
  inWarehouse: defineList({
    index: 'gsi1',
    pk: ({ warehouse }: { readonly warehouse: WarehouseId }) => `STOCK#${warehouse}`,
    sk: ({ created_at, id }: Pick<Level, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
  /** The low levels of a store, by the time they became low. */
  lowIn: defineList({
    index: 'gsi3',
    pk: ({ store }: { readonly store: StoreId }) => `LOW#${store}`,
    sk: ({ since, id }: { readonly since: string; readonly id: LevelId }) => `${since}#${id}`,
  }),
};

/** A variant in a warehouse. */
export interface Shelf {
  readonly warehouse: WarehouseId;
  readonly variant: VariantId;
}

/** The levels of these ids, in their order. */
export async function loadLevels(table: Table, ids: readonly LevelId[]): Promise<(Level | undefined)[]> {
  const { items } = await table.getTogether({ items: ids.map(keyOfLevel) });
  return items.map((item) => item && parseLevel(item));
}

/** The existing levels of variants in warehouses. */
export async function loadLevelsOfShelves(table: Table, shelves: readonly Shelf[]): Promise<Level[]> {
  const found = await loadLevels(
    table,
    shelves.map(({ warehouse, variant }) => levelIdOf(warehouse, variant)),
  );
  return found.filter((level) => level !== undefined);
}

/** Which levels does a warehouse have? */
export const listLevels = (table: Table, warehouse: WarehouseId, page: PageRequest) =>
  items.listPage(table, { ...levelLists.inWarehouse.at({ warehouse }), newestFirst: false }, page);

/** Which levels of a store are low? The longest low first, up to a limit. */
export async function listLowLevels(table: Table, store: StoreId, limit: number): Promise<Level[]> {
  const { items } = await readIndexItems(table, { ...levelLists.lowIn.at({ store }), limit });
  return items.map(parseLevel).filter((level) => isLow(level.available, level.reorder_point));
}

/** How many levels of a store are low? 99 means 99 or more. The index lags slightly behind the table. */
export const countLowLevels = (table: Table, store: StoreId): Promise<number> =>
  countEntries(table, levelLists.lowIn.at({ store }));

/** The fields of a new level. */
type NewLevel = Pick<
  Level,
  'warehouse' | 'store' | 'product' | 'variant' | 'mode' | 'sku' | 'reorder_point' | 'bin'
>;

/** A level without any units. */
export function emptyLevel({ sku, reorder_point, bin, ...place }: NewLevel, now: Date): Level {
  const at = now.toISOString();
  return {
    id: levelIdOf(place.warehouse, place.variant),
    ...place,
    ...(sku !== undefined && { sku }),
    ...(reorder_point !== undefined && { reorder_point }),
    ...(bin !== undefined && { bin }),
    quantity: 0,
    reserved: 0,
    available: 0,
    moves: 0,
    holds: 0,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}

/** Adds a level. */
export const addLevel = (level: Level, refuse?: () => Error): Write => ({
  ...(refuse && { refuse }),
  put: {
    ...keyOfLevel(level.id),
    ...level,
    ...levelLists.inWarehouse.keys(level),
  },
  when: isNew,
});

/** The settings of a level. */
export interface LevelSettings {
  readonly reorder_point?: number | undefined;
  readonly bin?: string | undefined;
}

/** Changes the settings of a level; undefined removes one. Stale if another such change came first. */
export const saveLevel = (read: Level, set: LevelSettings, now: Date): Write => ({
  update: change<Level>({
    key: keyOfLevel(read.id),
    set: { ...set, updated_at: now.toISOString(), revision: read.revision + 1 },
    when: { revision: read.revision },
  }),
});

/** Updates a level's SKU to the variant's. */
export const saveSku = (read: Level, sku: string | undefined): Write => ({
  update: change<Level>({ key: keyOfLevel(read.id), set: { sku }, when: exists }),
});

/** Adds a level to the list of low ones, or removes it. Stale if units or the reorder point have changed. */
export const saveLow = (read: Level, low: boolean, now: Date): Write => ({
  update: change<Level>({
    key: keyOfLevel(read.id),
    set: low
      ? { low: true, ...levelLists.lowIn.keys({ ...read, since: now.toISOString() }) }
      : { low: undefined, ...levelLists.lowIn.none },
    when: {
      available: read.available,
      reorder_point: read.reorder_point ?? absent,
      low: read.low ?? absent,
    },
  }),
});

/** Removes a level without history. Stale if it has one. */
export const removeLevel = ({ id }: Pick<Level, 'id'>): Write => ({
  remove: keyOfLevel(id),
  when: { moves: 0, reserved: 0 },
});
