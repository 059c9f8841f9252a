import { toId } from '../kernel/ids.ts';
import { type BelongsToStores, membersBy, type Workplace } from '../stores/access.ts';
import { levelKey, readLevel } from './data/levels.ts';
import { readWarehouse, warehouseKey } from './data/warehouses.ts';

const servedStores: BelongsToStores = {
  keyOf: (id) => warehouseKey(toId(id)),
  storesOf: (item) => readWarehouse(item).stores,
};
const warehouseMembers = membersBy(servedStores);
const warehouseKeepers = membersBy({ ...servedStores, inEach: true });

const levelMembers = membersBy({
  keyOf: (id) => levelKey(toId(id)),
  storesOf: (item) => [readLevel(item).store],
});

/** Staff of a store that the warehouse of the path serves. */
export const ofWarehouse: Workplace = {
  named: { in: 'params', field: 'warehouse_id' },
  members: warehouseMembers,
};

/** Staff of each store that the warehouse of the path serves: a change of it is one for all of them. */
export const ofSharedWarehouse: Workplace = {
  named: { in: 'params', field: 'warehouse_id' },
  members: warehouseKeepers,
};

/** Staff of a store that the warehouse in a field serves; if that is left out, staff of any store. */
export const ofWarehouseIn = (where: 'query' | 'body', field: string): Workplace => ({
  named: { in: where, field },
  members: warehouseMembers,
});

/** Staff of the store whose stock the level of the path is. */
export const ofLevel: Workplace = {
  named: { in: 'params', field: 'level_id' },
  members: levelMembers,
};
