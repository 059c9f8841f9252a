import * as z from 'zod';
import {
  absent,
  change,
  defineEntity,
  defineList,
  definePartition,
  exists,
  type Key,
  modes,
  type PageRequest,
  pickShard,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  type UserId,
  type WarehouseId,
  type Write,
} from '#ground/data';
import { storedPlace } from '../../stores/data/place.ts';

/**
 * Warehouses. What an order reserves in a warehouse is one item of its partition, whatever the number of its lines.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `warehouseOf` | 1 GetItem | 1 read |
 * | `addWarehouse` | within a transaction | 2 write, 1 index write |
 * | `saveWarehouse`, `removeWarehouse` | within a transaction | 2 write |
 * | `saveAsMoved`, with the first movement of each of its levels until one was | within a transaction | 2 write |
 * | `listWarehouses` a shard | 1 Query of `all` | 0.5 read per 8 KB of keys |
 */
const Warehouse = z.object({
  id: stored.id<'Warehouse'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  name: z.string(),
  code: z.string(),
  ...storedPlace,
  phone: z.string().optional(),
  stores: z.array(stored.id<'Store'>()),
  priority: z.number(),
  is_active: z.boolean(),
  /** Whether stock was ever moved in it. */
  moved: z.literal(true).optional(),
  /** They count the changes that people make. */
  ...stored.changes,
});
export type Warehouse = Readonly<z.output<typeof Warehouse>>;

/** What a change of a warehouse may set. */
type Settable = Omit<Warehouse, 'id' | 'owner' | 'mode' | 'moved' | 'created_at' | 'updated_at' | 'revision'>;
export type WarehouseFields = { readonly [K in keyof Settable]?: Settable[K] | undefined };

export const warehouseList = definePartition((id: WarehouseId) => `WAREHOUSE#${id}`, {
  warehouse: 'A',
  event: subjectKeys.event,
  hold: 'HOLD#',
  handled: subjectKeys.handled,
});

/** The partition of a warehouse, under which the events of its stock are emitted. */
export const warehousePartition = warehouseList.pk;
export const keyOfWarehouse = (id: WarehouseId): Key => ({
  pk: warehouseList.pk(id),
  sk: warehouseList.sk.warehouse,
});

/** The partitions of the list of all warehouses. */
export const warehouseShards = shardsOf('WAREHOUSES', 8);

const warehouseLists = {
  /** All warehouses, in eight shards: for the daily proof. */
  all: defineList({
    index: 'gsi1',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ id }: Pick<Warehouse, 'id'>) => id,
  }),
};

/** `loadPathWarehouse`: the one that the access check has read. @throws Problem not_found if it is gone since */
export const {
  parse: parseWarehouse,
  find: warehouseOf,
  load: loadPathWarehouse,
  loadMany: loadWarehouses,
  add: addWarehouse,
  change: applyWarehouseChange,
} = defineEntity({
  schema: Warehouse,
  keyOf: keyOfWarehouse,
  refOf: ({ id }) => id,
  indexKeysOf: ({ id }) => warehouseLists.all.keys({ id, shard: pickShard(warehouseShards, id) }),
});

/** Which warehouses exist? One page of one shard, live and test ones. */
export async function listWarehouses(table: Table, shard: string, page: PageRequest) {
  const { items, next } = await table.query({ ...warehouseLists.all.at({ shard }), ...page });
  const ids = items.map((item) => stored.id<'Warehouse'>().parse(warehouseLists.all.placeOf(item)));
  return { ids, next };
}

/** A change of a warehouse that may give it to another account. */
type WarehouseMove = WarehouseFields & { readonly owner?: UserId };

/**
 * Changes fields of a warehouse; undefined removes one. Another owner comes with the rest of a move only
 * (`prepareStoreMove`). Stale if another change came first.
 */
export function saveWarehouse(read: Warehouse, set: WarehouseMove, now: Date): Write {
  const { updated_at, revision } = applyWarehouseChange(read, set, now);
  return {
    update: change<Warehouse>({
      key: keyOfWarehouse(read.id),
      set: { ...set, updated_at, revision },
      when: { revision: read.revision },
    }),
  };
}

/** Marks that stock was moved in a warehouse; from then on it cannot be deleted. Stale if the warehouse is deleted. */
export const saveAsMoved = (id: WarehouseId): Write => ({
  update: change<Warehouse>({ key: keyOfWarehouse(id), set: { moved: true }, when: exists }),
});

/** Removes a warehouse in which no stock was ever moved. Stale if a movement or a change came first. */
export const removeWarehouse = ({ id, revision }: Warehouse): Write => ({
  remove: keyOfWarehouse(id),
  when: { moved: absent, revision },
});
