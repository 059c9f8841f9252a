import { toId } from '../kernel/ids.ts';
import type { Membership } from '../platform/http/access.ts';
import { type BelongsToStores, membersBy, type StoreMember } from '../stores/access.ts';
import type { StoreRole } from '../stores/domain/roles.ts';
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
export const ofWarehouse = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'warehouse_id' },
  members: warehouseMembers,
});

/** Staff of every store that the warehouse of the path serves: a change of the warehouse affects all of them. */
export const ofSharedWarehouse = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'warehouse_id' },
  members: warehouseKeepers,
});

/** Staff of a store that the warehouse in a field serves; without the field, staff of any store. */
export const ofWarehouseIn = (
  where: 'query' | 'body',
  field: string,
  ...roles: readonly StoreRole[]
): Membership<StoreMember> => ({ roles, named: { in: where, field }, members: warehouseMembers });

/** Staff of the store that the level of the path belongs to. */
export const ofLevel = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'level_id' },
  members: levelMembers,
});
