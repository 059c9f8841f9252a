import { defineId, defineListRoute, shop, slicePage } from '#ground';
import { WarehouseOut } from '../../../shared/inventory/contract/warehouse.ts';
import { loadWarehouses } from '../../../shared/inventory/data/warehouses.ts';
import { loadWarehousesOfStores } from '../../../shared/inventory/warehouses/serving.ts';
import { toWarehouseView } from '../../../shared/inventory/warehouses/warehouse-view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'warehouses.list',
  path: '/api/v1/inventory/warehouses/',
  summary: 'List your warehouses',
  description: 'Lists the warehouses of the stores whose stock you may see, or of one of them, newest first.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'stock.view'),
  query: {
    store: defineId<'Store'>()
      .meta({ description: 'Only warehouses of this store.', examples: [shop.id] })
      .optional(),
  },
  item: WarehouseOut,
  async list({ caller, page }, { table }) {
    const all = await loadWarehousesOfStores(table, caller.store.stores);
    const { items, next } = slicePage(all, (one) => `${one.created_at}#${one.id}`, page);
    const found = await loadWarehouses(
      table,
      items.map((one) => one.id),
    );
    return { results: found.map(toWarehouseView), next };
  },
});
