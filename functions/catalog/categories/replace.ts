import { ofCategory } from '../../../shared/catalog/access.ts';
import { changedCategory, wholeCategory } from '../../../shared/catalog/change-category.ts';
import { CategoryOut, WholeCategory } from '../../../shared/catalog/contract/category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import { staffsCategory } from '../../../shared/catalog/staffs.ts';
import { categoryView } from '../../../shared/catalog/view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { catalogWriting } from '../../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'categories.replace',
  method: 'PUT',
  path: '/api/v1/storefront/categories/{category_id}/',
  summary: 'Replace a category',
  description:
    'Replaces all fields: those that you leave out get their defaults, but the slug stays. Without `parent` it is a category of the first level.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofCategory(...catalogWriting) },
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
