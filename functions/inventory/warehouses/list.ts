import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess, shop } from '#ground';
import { WarehouseOut } from '../../../shared/inventory/contract/warehouse.ts';
import { loadWarehouses } from '../../../shared/inventory/data/warehouses.ts';
import { loadWarehousesOfStores } from '../../../shared/inventory/warehouses/serving.ts';
import { toWarehouseView } from '../../../shared/inventory/warehouses/warehouse-view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';

const id = 'warehouses.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/inventory/warehouses/',
  summary: 'List your warehouses',
  description: 'Lists the warehouses of the stores whose stock you may see, or of one of them, newest first.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'stock.view'),
  query: z.object({
    ...pageQuery,
    store: defineId<'Store'>()
      .meta({ description: 'Only warehouses of this store.', examples: [shop.id] })
      .optional(),
  }),
  returns: [200, pageOf(WarehouseOut)],
  errors: ['not_found', 'forbidden', 'invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, store }, caller, url }, { table, pages }) {
    const filters = { store };
    const after = pages.start(cursor, id, caller, filters)?.place;
    const placed = (await loadWarehousesOfStores(table, caller.store.stores))
      .map((one) => ({ id: one.id, place: `${one.created_at}#${one.id}` }))
      .toSorted((a, b) => (a.place < b.place ? 1 : -1))
      .filter(({ place }) => after === undefined || place < String(after));
    const shown = placed.slice(0, limit);
    const found = await loadWarehouses(
      table,
      shown.map((one) => one.id),
    );
    const next = placed.length > limit ? { place: shown.at(-1)?.place } : undefined;
    return pages.of(found.map(toWarehouseView), next, { url, route: id, caller, filters, limit });
  },
});
