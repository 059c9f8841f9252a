import { defineRoute } from '#ground';
import { ofCategory } from '../../../shared/catalog/access.ts';
import { CategoryOut } from '../../../shared/catalog/contract/category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import { loadStaffCategory } from '../../../shared/catalog/staffs.ts';
import { toCategoryView } from '../../../shared/catalog/view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'categories.get',
  at: 'GET /api/v1/storefront/categories/{category_id}/',
  summary: 'Get a category',
  description: 'A category of a store in which you work, and how many products it contains.',
  auth: allowStaff(ofCategory, 'store.view', 'catalog:write'),
  params: categoryParams,
  returns: [200, CategoryOut],
  async handle({ params }, { table }) {
    return toCategoryView(await loadStaffCategory(table, params.category_id));
  },
});
