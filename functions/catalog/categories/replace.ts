import { ofCategory } from '../../../shared/catalog/access.ts';
import { changedCategory, wholeCategory } from '../../../shared/catalog/change-category.ts';
import { CategoryOut, WholeCategory } from '../../../shared/catalog/contract/category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import { staffsCategory } from '../../../shared/catalog/staffs.ts';
import { categoryView } from '../../../shared/catalog/view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';

export const route = defineRoute({
  id: 'categories.replace',
  method: 'PUT',
  path: '/api/v1/storefront/categories/{category_id}/',
  summary: 'Replace a category',
  description:
    'Replaces all fields: what you leave out is as in a new category, but the slug stays. Without `parent` it is a category of the first level.',
  auth: allowStaff(ofCategory, 'catalog.edit'),
  params: categoryParams,
  body: WholeCategory,
  returns: [200, CategoryOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, now }, { table }) {
    const before = await staffsCategory(table, params.category_id);
    assertLatest(before.revision, revision);
    const fields = wholeCategory(sent, before.slug);
    const { category, writes } = await changedCategory(table, before, fields, now);
    return new Commit(writes, categoryView(category));
  },
});

export const handler = lambda(route);
