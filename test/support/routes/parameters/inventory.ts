import { randomUUID } from 'node:crypto';
import { firstWarehouseIdOf } from '../../../../shared/inventory/domain/warehouse.ts';
import { isStoreSlug } from '../../../../shared/stores/domain/slug.ts';
import { newStock } from '../../people/stores/stock.ts';
import { newStore, publishedStore } from '../../people/stores/stores.ts';
import { hostile, type PathParameters, uuid } from './form.ts';

/** What the paths of warehouses and stock name. */
export const inventoryParameters: PathParameters = {
  'stock-levels.level_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newStock(wire, await newStore(wire, owner, { mode }))).level,
  },
  'waitlist.slug': {
    malformed: hostile.filter((text) => !isStoreSlug(text)),
    unknown: () => `shop-${randomUUID()}`,
    made: async (wire, mode, owner) => (await publishedStore(wire, owner, { mode })).slug,
  },
  'warehouses.warehouse_id': {
    ...uuid,
    made: async (wire, mode, owner) => firstWarehouseIdOf((await newStore(wire, owner, { mode })).id),
  },
};
