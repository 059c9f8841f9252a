import { ofCategory } from '../../../shared/catalog/access.ts';
import { changedCategory } from '../../../shared/catalog/change-category.ts';
import { CategoryChange, CategoryOut } from '../../../shared/catalog/contract/category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import { staffsCategory } from '../../../shared/catalog/staffs.ts';
import { categoryView } from '../../../shared/catalog/view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { catalogWriting } from '../../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'categories.update',
  method: 'PATCH',
  path: '/api/v1/storefront/categories/{category_id}/',
  summary: 'Change a category',
  description:
    'Changes only the fields that you send. With `parent` it moves, with all its subcategories; null makes it a category of the first level.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofCategory(...catalogWriting) },
  params: categoryParams,
  body: CategoryChange,
  returns: [200, CategoryOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, now }, { table }) {
    const before = await staffsCategory(table, params.category_id);
    assertLatest(before.revision, revision);
    const { name = before.name, slug = before.slug, parent = before.parent } = sent;
    const {
      description = before.description,
      position = before.position,
      is_active = before.is_active,
    } = sent;
    const fields = { name, slug, parent: parent ?? undefined, description: description ?? undefined };
    const { category, writes } = await changedCategory(
      table,
      before,
      { ...fields, position, is_active },
      now,
    );
    return new Commit(writes, categoryView(category));
  },
});

export const handler = lambda(route);
