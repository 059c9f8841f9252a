import { Problem, toId } from '#ground';
import { displayAlternatives } from '#ground/domain';
import { type BelongsToStores, findMembersBy, type Workplace } from '../stores/access.ts';
import { keyOfLevel, parseLevel } from './data/levels.ts';
import { keyOfWarehouse, parseWarehouse } from './data/warehouses.ts';

/** A change of a warehouse is one for all stores that it serves. @throws Problem forbidden for who lacks the role in some */
const assertInEach: BelongsToStores['assertEnough'] = (fitting, stores, wanted) => {
  if (fitting.length > 0 && fitting.length < stores.length)
    throw new Problem(
      'forbidden',
      `The warehouse serves several stores. You must be ${displayAlternatives(wanted)} in each of them.`,
    );
};

const servedStores: BelongsToStores = {
  keyOf: (id) => keyOfWarehouse(toId(id)),
  storesOf: (item) => parseWarehouse(item).stores,
};
const warehouseMembers = findMembersBy(servedStores);
const warehouseKeepers = findMembersBy({ ...servedStores, assertEnough: assertInEach });

const levelMembers = findMembersBy({
  keyOf: (id) => keyOfLevel(toId(id)),
  storesOf: (item) => [parseLevel(item).store],
});

/** Staff of a store that the warehouse of the path serves. */
export const ofWarehouse: Workplace = {
  named: { in: 'params', field: 'warehouse_id' },
  members: warehouseMembers,
};

/** Staff of every store that the warehouse of the path serves: a change of the warehouse affects all of them. */
export const ofSharedWarehouse: Workplace = {
  named: { in: 'params', field: 'warehouse_id' },
  members: warehouseKeepers,
};

/** Staff of a store that the warehouse in a field serves; without the field, staff of any store. */
export const staffOfNamedWarehouse = (where: 'query' | 'body', field: string): Workplace => ({
  named: { in: where, field },
  members: warehouseMembers,
});

/** Staff of the store that the level of the path belongs to. */
export const ofLevel: Workplace = {
  named: { in: 'params', field: 'level_id' },
  members: levelMembers,
};
