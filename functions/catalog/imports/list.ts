import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess, shop } from '#ground';
import { ImportOut } from '../../../shared/catalog/contract/import.ts';
import { importsOf } from '../../../shared/catalog/data/imports.ts';
import { toImportView } from '../../../shared/catalog/imports/import-view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';
import { oneStoreOf } from '../../../shared/stores/one-store.ts';

const id = 'imports.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/storefront/imports/',
  summary: 'List the imports of a store',
  description: 'The imports of the last 30 days, newest first. The refused rows are in each import itself.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: z.object({
    ...pageQuery,
    store: defineId<'Store'>()
      .optional()
      .meta({ description: 'The store, if you work in more than one.', examples: [shop.id] }),
  }),
  returns: [200, pageOf(ImportOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, ...filters }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, filters);
    const store = oneStoreOf(filters.store, caller.store);
    const { imports, next } = await importsOf(table, store, { limit, after });
    return pages.of(imports.map(toImportView), next, { url, route: id, caller, filters, limit });
  },
});
