import { defineRoute } from '#ground';
import { ofProduct } from '../../../shared/catalog/access.ts';
import { productParams } from '../../../shared/catalog/contract/params.ts';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { loadStaffProduct } from '../../../shared/catalog/staffs.ts';
import { toProductView } from '../../../shared/catalog/view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'products.get',
  at: 'GET /api/v1/storefront/products/{product_id}/',
  summary: 'Get a product',
  description:
    'A product of a store in which you work, whatever its status, with its variants and its pictures.',
  auth: allowStaff(ofProduct, 'store.view', 'catalog:write'),
  params: productParams,
  returns: [200, ProductOut],
  async handle({ params, baseUrl }, { table }) {
    return toProductView(await loadStaffProduct(table, params.product_id), baseUrl);
  },
});
