import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { listCategories } from '../../../shared/catalog/categories/list-categories.ts';
import { CategoryOut } from '../../../shared/catalog/contract/category.ts';
import { toCategoryView } from '../../../shared/catalog/view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';

const route_id = 'categories.list';

export const route = defineRoute({
  id: route_id,
  method: 'GET',
  path: '/api/v1/storefront/categories/',
  summary: 'List categories',
  description:
    'Lists the categories of a store, or of all stores in which you work, as a menu shows them: each before its subcategories, siblings by position and name.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: z.object({
    ...pageQuery,
    store: defineId<'Store'>().optional().describe('Only categories of this store.'),
    parent: z
      .union([z.literal('none'), defineId<'Category'>()], 'must be the id of a category, or none')
      .optional()
      .describe('Only the children of this category; `none` for the first level.'),
  }),
  returns: [200, pageOf(CategoryOut)],
  errors: ['not_found', 'invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query, caller, url }, { table, pages }) {
    const { limit, cursor, ...filters } = query;
    const after = pages.start(cursor, route_id, caller, filters);
    const { categories, next } = await listCategories(table, caller.store.stores, filters, { limit, after });
    return pages.of(categories.map(toCategoryView), next, { url, route: route_id, caller, filters, limit });
  },
});
