import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { listCategories } from '../../../shared/catalog/categories/list-categories.ts';
import { CategoryOut } from '../../../shared/catalog/contract/category.ts';
import { toCategoryView } from '../../../shared/catalog/view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'categories.list',
  path: '/api/v1/storefront/categories/',
  summary: 'List categories',
  description:
    'Lists the categories of a store, or of all stores in which you work, as a menu shows them: each before its subcategories, siblings by position and name.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: {
    store: defineId<'Store'>().optional().describe('Only categories of this store.'),
    parent: z
      .union([z.literal('none'), defineId<'Category'>()], 'must be the id of a category, or none')
      .optional()
      .describe('Only the children of this category; `none` for the first level.'),
  },
  item: CategoryOut,
  async list({ query: filters, caller, page }, { table }) {
    const { categories, next } = await listCategories(table, caller.store.stores, filters, page);
    return { results: categories.map(toCategoryView), next };
  },
});
