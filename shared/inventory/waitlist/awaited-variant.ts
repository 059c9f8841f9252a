import { Problem, type ProductId, refuseField, type StoreId, type Table, type VariantId } from '#ground';
import { loadUncheckedProduct } from '../../catalog/data/products.ts';
import { activeVariantsOf, isInStock } from '../../catalog/domain/availability.ts';

/**
 * The variant of a store's product that a customer wants to wait for: 1 GetItem.
 * @throws Problem invalid_request for a product or variant that the store does not show; invalid_state while it is in
 * stock
 */
export async function awaitedVariantOf(
  table: Table,
  store: StoreId,
  wanted: { readonly product: ProductId; readonly variant?: VariantId | undefined },
): Promise<VariantId> {
  const product = await loadUncheckedProduct(table, wanted.product);
  if (product?.store !== store || product.status !== 'ACTIVE')
    throw refuseField('/product', 'is not a product of this store', 'not_found');
  const variants = activeVariantsOf(product);
  if (wanted.variant === undefined && product.options.length > 0)
    throw refuseField('/variant', 'is required: the product has options', 'required');
  const [only] = variants;
  const variant = wanted.variant === undefined ? only : variants.find(({ id }) => id === wanted.variant);
  if (!variant) throw refuseField('/variant', 'is not a variant of this product', 'not_found');
  if (isInStock(product, variant.id))
    throw new Problem('invalid_state', 'This product is in stock. You can order it now.');
  return variant.id;
}
