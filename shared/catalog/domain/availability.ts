import { toId, type VariantId } from '#ground/domain';
import { few } from './limits.data.ts';
import type { Product, Variant } from './product.ts';

type Stocked = Pick<Product, 'id' | 'stock' | 'track_inventory' | 'allow_backorder'>;

/** The variants of a product. Without options its only variant is the product itself, with the same id. */
export function variantsOf({ id, sku, barcode, options, variants }: Product): readonly Variant[] {
  if (options.length > 0) return variants;
  return [{ id: toId<'Variant'>(id), options: {}, sku, barcode, is_active: true }];
}

const availableOf = ({ stock }: Stocked, id: VariantId): number => stock[id]?.available ?? 0;

/** Whether a variant can be sold: always if it is untracked or allows backorders, otherwise while units are left. */
export const isInStock = (product: Stocked, id: VariantId): boolean =>
  !product.track_inventory || product.allow_backorder || availableOf(product, id) > 0;

/** Whether only a few units of a variant are left to sell. */
export function isNearlyOut(product: Stocked, id: VariantId): boolean {
  const available = availableOf(product, id);
  return product.track_inventory && available > 0 && available <= few;
}

/** The variants of a product that can be bought. */
export const activeVariantsOf = (product: Product): readonly Variant[] =>
  variantsOf(product).filter(({ is_active }) => is_active);

/** Whether anything of a product can be sold. */
export const hasStock = (product: Product): boolean =>
  activeVariantsOf(product).some(({ id }) => isInStock(product, id));

/** Whether only a few units of a product are left to sell, over all its variants. */
export function hasFewLeft(product: Product): boolean {
  const units = activeVariantsOf(product).reduce((sum, { id }) => sum + availableOf(product, id), 0);
  return product.track_inventory && units > 0 && units <= few;
}
