import { defineId, defineListRoute, shop } from '#ground';
import { ImportOut } from '../../../shared/catalog/contract/import.ts';
import { importsOf } from '../../../shared/catalog/data/imports.ts';
import { toImportView } from '../../../shared/catalog/imports/import-view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';
import { oneStoreOf } from '../../../shared/stores/one-store.ts';

export const route = defineListRoute({
  id: 'imports.list',
  path: '/api/v1/storefront/imports/',
  summary: 'List the imports of a store',
  description: 'The imports of the last 30 days, newest first. The refused rows are in each import itself.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: {
    store: defineId<'Store'>()
      .optional()
      .meta({ description: 'The store, if you work in more than one.', examples: [shop.id] }),
  },
  item: ImportOut,
  async list({ query: filters, caller, page }, { table }) {
    const store = oneStoreOf(filters.store, caller.store);
    const { items, next } = await importsOf(table, store, page);
    return { results: items.map(toImportView), next };
  },
});
