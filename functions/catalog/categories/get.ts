import { ofCategory } from '../../../shared/catalog/access.ts';
import { CategoryOut } from '../../../shared/catalog/contract/category.ts';
import { categoryParams } from '../../../shared/catalog/contract/params.ts';
import { staffsCategory } from '../../../shared/catalog/staffs.ts';
import { categoryView } from '../../../shared/catalog/view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { reading } from '../../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'categories.get',
  method: 'GET',
  path: '/api/v1/storefront/categories/{category_id}/',
  summary: 'Read a category',
  description: 'A category of a store in which you work, and how many products it contains.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofCategory(...reading) },
  params: categoryParams,
  returns: [200, CategoryOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params }, { table }) {
    return categoryView(await staffsCategory(table, params.category_id));
  },
});

export const handler = lambda(route);
