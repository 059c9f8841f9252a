import { Commit } from '#ground';
import { ofCategory } from '../../../shared/catalog/access.ts';
import {
  type CategoryFields,
  prepareCategoryChange,
} from '../../../shared/catalog/categories/change-category.ts';
import { CategoryOut } from '../../../shared/catalog/contract/category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import type { Category } from '../../../shared/catalog/domain/categories/category.ts';
import { loadStaffCategory } from '../../../shared/catalog/staffs.ts';
import { toCategoryView } from '../../../shared/catalog/view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { replaceAndUpdate, type SentChange } from '../../../shared/stores/replace-and-update.ts';

export const categoryEdits = replaceAndUpdate({
  area: 'categories',
  noun: 'a category',
  path: '/api/v1/storefront/categories/{category_id}/',
  auth: allowStaff(ofCategory, 'catalog.edit'),
  params: categoryParams,
  returns: CategoryOut,
  errors: ['conflict'],
  async change({ params, now }, { table }, { revision, fieldsOf }: SentChange<Category, CategoryFields>) {
    const before = await loadStaffCategory(table, params.category_id);
    assertLatest(before.revision, revision);
    const { category, writes } = await prepareCategoryChange({ table, now }, before, fieldsOf(before));
    return new Commit(writes, toCategoryView(category));
  },
});
