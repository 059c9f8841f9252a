import { Commit, defineRoute, Empty } from '#ground';
import { ofCategory } from '../../../shared/catalog/access.ts';
import { writeCategoryDeletion } from '../../../shared/catalog/categories/change-category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import { loadStaffCategory } from '../../../shared/catalog/staffs.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'categories.delete',
  at: 'DELETE /api/v1/storefront/categories/{category_id}/',
  summary: 'Delete a category',
  description: 'Only while it contains no product, whatever its status, and no subcategory.',
  auth: allowStaff(ofCategory, 'catalog.edit'),
  params: categoryParams,
  returns: [200, Empty],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const category = await loadStaffCategory(table, params.category_id);
    return new Commit(await writeCategoryDeletion({ table, now }, category), {});
  },
});
