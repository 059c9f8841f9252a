import {
  type FieldProblem,
  Problem,
  refuseField,
  type UserId,
  type VariantId,
  type Work,
  type Write,
} from '#ground';
import type { BulkItem } from '../contract/bulk.ts';
import { variantsOf } from '../domain/availability.ts';
import type { Product, ProductFields } from '../domain/product.ts';
import { patchProduct } from '../domain/sent-product.ts';
import type { CountStock } from '../imports/import-stock.ts';
import { type CompanionWrites, prepareProductChange } from '../products/change-product.ts';

/** What the items of a bulk change share. */
export interface BulkWork extends Work {
  readonly alongside: CompanionWrites;
  readonly count: CountStock;
  /** Who counts. */
  readonly user: UserId;
}

/** The variant that an item is about; undefined for the product itself. @throws Problem invalid_request */
function variantOf(product: Product, { variant, counted }: BulkItem): VariantId | undefined {
  const variants = variantsOf(product);
  const [only, another] = variants;
  if (variant !== undefined && !variants.some(({ id }) => id === variant))
    throw refuseField('/variant', 'is not a variant of this product', 'not_found');
  if (variant === undefined && counted !== undefined && another)
    throw refuseField('/variant', 'is required with counted: the product has several variants', 'required');
  return variant ?? (counted === undefined ? undefined : only?.id);
}

/** A refusal of a whole product, as one of an item: its variants are not in the item. */
function toItemError({ pointer, ...rest }: FieldProblem, at: number): FieldProblem {
  const [, place, field] = /^\/variants\/(\d+)\/(\w+)$/.exec(pointer) ?? [];
  if (place === undefined) return { pointer, ...rest };
  if (Number(place) === at) return { pointer: `/${field}`, ...rest };
  return {
    pointer: '/price',
    code: 'too_large',
    detail: 'must be less than the price before a reduction of each variant',
  };
}

/**
 * The fields of the product after an item. The prices are those of the variant that it names, and otherwise those of the
 * product. @throws Problem invalid_request
 */
function fieldsAfter(product: Product, item: BulkItem): ProductFields {
  const { id: _, variant, counted: __, price, compare_at_price, ...others } = item;
  const prices = { price, compare_at_price };
  const isPriced = price !== undefined || compare_at_price !== undefined;
  const at = product.variants.findIndex(({ id }) => id === variant);
  const variants = product.variants.map(({ id }, nth) => (nth === at ? { id, ...prices } : { id }));
  try {
    return patchProduct(product, isPriced && at >= 0 ? { ...others, variants } : { ...others, ...prices });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.extras.errors?.map((one) => toItemError(one, at));
    throw new Problem('invalid_request', undefined, { errors: errors ?? [] });
  }
}

/** The writes that set the stock of a variant to a count. @throws Problem invalid_request */
async function writeCount(
  { now, count, user }: BulkWork,
  product: Product,
  variant: VariantId,
  counted: number,
): Promise<readonly Write[]> {
  if (!product.track_inventory)
    throw refuseField('/counted', 'cannot be set: the stock of the product is not tracked', 'conflict');
  const { writes, refused } = await count(product, new Map([[variant, counted]]), { user }, now);
  const errors = refused.map(({ code, detail }) => ({ pointer: '/counted', code, detail }));
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
  return writes;
}

/**
 * Changes a product as an item says: its fields, and the count of its stock, in one transaction.
 * @returns the product after it, and the writes; none where it is so already
 * @throws Problem invalid_request, with pointers in the item
 */
export async function prepareBulkItem(
  work: BulkWork,
  before: Product,
  item: BulkItem,
): Promise<{ readonly product: Product; readonly writes: readonly Write[] }> {
  const variant = variantOf(before, item);
  const fields = fieldsAfter(before, item);
  const changed = await prepareProductChange(work, before, { fields }, work.alongside);
  const { product, writes } = changed ?? { product: before, writes: [] };
  const counts =
    variant === undefined || item.counted === undefined
      ? []
      : await writeCount(work, product, variant, item.counted);
  return { product, writes: [...writes, ...counts] };
}
