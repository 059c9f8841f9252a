import { Commit, defineRoute, Empty } from '#ground';
import { ofProduct } from '../../../shared/catalog/access.ts';
import { productParams } from '../../../shared/catalog/contract/params.ts';
import { writeProductDeletion } from '../../../shared/catalog/products/change-product.ts';
import { loadStaffProduct } from '../../../shared/catalog/staffs.ts';
import { createStockCompanion } from '../../../shared/inventory/levels/product-levels.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'products.delete',
  at: 'DELETE /api/v1/storefront/products/{product_id}/',
  summary: 'Delete a product',
  description:
    'Deletes a product with its variants and its pictures; its SKUs and its slug can be used again. A product that orders still hold stock of is refused with 409: archive it instead.',
  auth: allowStaff(ofProduct, 'catalog.edit'),
  params: productParams,
  returns: [200, Empty],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    const product = await loadStaffProduct(table, params.product_id);
    return new Commit(
      await writeProductDeletion({ table, now }, product, createStockCompanion({ table, now }, caller.user)),
      {},
    );
  },
});
