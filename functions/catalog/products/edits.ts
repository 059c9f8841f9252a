import { Commit } from '#ground';
import { ofProduct } from '../../../shared/catalog/access.ts';
import { productParams } from '../../../shared/catalog/contract/params.ts';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import type { SentImage } from '../../../shared/catalog/domain/image-order.ts';
import type { Product, ProductFields } from '../../../shared/catalog/domain/product.ts';
import { prepareProductChange } from '../../../shared/catalog/products/change-product.ts';
import { loadStaffProduct } from '../../../shared/catalog/staffs.ts';
import { toProductView } from '../../../shared/catalog/view.ts';
import { createStockCompanion } from '../../../shared/inventory/levels/product-levels.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { replaceAndUpdate, type SentChange } from '../../../shared/stores/replace-and-update.ts';

interface Edited {
  readonly fields: ProductFields;
  /** The images whose text or place changes. */
  readonly images: readonly SentImage[];
}

export const productEdits = replaceAndUpdate({
  area: 'products',
  noun: 'a product',
  path: '/api/v1/storefront/products/{product_id}/',
  auth: allowStaff(ofProduct, 'catalog.edit'),
  params: productParams,
  returns: ProductOut,
  errors: ['conflict', 'invalid_state'],
  async change(
    { params, caller, now, baseUrl },
    { table },
    { revision, fieldsOf }: SentChange<Product, Edited>,
  ) {
    const before = await loadStaffProduct(table, params.product_id);
    assertLatest(before.revision, revision);
    const alongside = createStockCompanion({ table, now }, caller.user);
    const changed = await prepareProductChange({ table, now }, before, fieldsOf(before), alongside);
    return changed
      ? new Commit(changed.writes, toProductView(changed.product, baseUrl))
      : toProductView(before, baseUrl);
  },
});
