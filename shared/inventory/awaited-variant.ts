import { anyonesProduct } from '../catalog/data/products.ts';
import { activeVariants, isInStock } from '../catalog/domain/availability.ts';
import type { ProductId, StoreId, VariantId } from '../kernel/ids.ts';
import { invalidField, Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';

/**
 * The variant of a store's product that a customer wants to wait for: 1 GetItem.
 * @throws Problem invalid_request for a product or variant that the store does not show; invalid_state while it is in
 * stock
 */
export async function awaitedVariant(
  table: Table,
  store: StoreId,
  wanted: { readonly product: ProductId; readonly variant?: VariantId | undefined },
): Promise<VariantId> {
  const product = await anyonesProduct(table, wanted.product);
  if (product?.store !== store || product.status !== 'ACTIVE')
    throw invalidField('/product', 'is not a product of this store', 'not_found');
  const variants = activeVariants(product);
  if (wanted.variant === undefined && product.options.length > 0)
    throw invalidField('/variant', 'is required: the product has options', 'required');
  const [only] = variants;
  const variant = wanted.variant === undefined ? only : variants.find(({ id }) => id === wanted.variant);
  if (!variant) throw invalidField('/variant', 'is not a variant of this product', 'not_found');
  if (isInStock(product, variant.id))
    throw new Problem('invalid_state', 'This product is in stock. You can order it now.');
  return variant.id;
}
