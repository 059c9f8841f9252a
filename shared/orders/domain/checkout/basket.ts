import {
  asKobo,
  type FieldCode,
  type FieldProblem,
  type Hundredths,
  type Kobo,
  maxAmount,
  Problem,
  type ProductId,
  type StoreId,
  sum,
  type VariantId,
} from '#ground/domain';
import { variantsOf } from '../../../catalog/domain/availability.ts';
import type { Product, Variant } from '../../../catalog/domain/product.ts';
import { policyOf, type StockPolicy } from '../../../inventory/domain/choose-warehouse.ts';
import { inventoryProblems } from '../../../inventory/domain/problems.ts';

/** The most lines of an order: their stock, their movements and the order fit one transaction. */
export const maxLines = 40;
/** The most units of a line. */
export const maxOfLine = 999;

/** What a customer puts into the basket. */
export interface BasketItem {
  readonly product: ProductId;
  readonly variant?: VariantId | undefined;
  readonly quantity: number;
}

/** A line of a basket at the store's current price. */
export interface BasketLine {
  readonly product: ProductId;
  readonly variant: VariantId;
  readonly sku?: string | undefined;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unit_price: Kobo;
  readonly total: Kobo;
  readonly policy: StockPolicy;
  /** The weight of one unit. */
  readonly weight: Hundredths<'kg'>;
}

const fault = (at: number, field: keyof BasketItem, detail: string, code: FieldCode): FieldProblem => ({
  pointer: `/items/${at}/${field}`,
  code,
  detail,
});

/** The variant that an item names. The only variant of a product without options need not be named. */
function variantOf(product: Product, { variant }: BasketItem): Variant | undefined {
  const all = variantsOf(product);
  const found =
    variant === undefined && product.options.length === 0 ? all[0] : all.find(({ id }) => id === variant);
  return found?.is_active ? found : undefined;
}

/** The product that an item names, if the store sells it. */
const soldBy = (store: StoreId, product: Product | undefined): Product | undefined =>
  product?.store === store && product.status === 'ACTIVE' ? product : undefined;

/** The line that an item makes, or what is wrong with the item. */
function lineOf(product: Product | undefined, item: BasketItem, at: number): BasketLine | FieldProblem {
  if (!product) return fault(at, 'product', 'is not a product that the store sells', 'not_found');
  if (item.variant === undefined && product.options.length > 0)
    return fault(
      at,
      'variant',
      `is required: choose ${product.options.map(({ name }) => name).join(', ')}`,
      'required',
    );
  const variant = variantOf(product, item);
  if (!variant)
    return fault(at, 'variant', 'is not a variant of this product that the store sells', 'not_found');
  const unit_price = variant.price ?? product.price;
  const { quantity } = item;
  return {
    product: product.id,
    variant: variant.id,
    name: product.name,
    options: variant.options,
    quantity,
    ...(variant.sku !== undefined && { sku: variant.sku }),
    unit_price,
    total: asKobo(unit_price * quantity),
    policy: policyOf(product),
    weight: variant.weight_kg ?? product.weight_kg,
  };
}

/** The items of products whose limit per order is exceeded, over all lines. */
function beyondMost(
  items: readonly BasketItem[],
  products: readonly (Product | undefined)[],
): FieldProblem[] {
  return items.flatMap(({ product: id }, at) => {
    const most = products[at]?.max_per_order;
    const wanted = items.reduce((units, one) => units + (one.product === id ? one.quantity : 0), 0);
    const isFirst = items.findIndex((one) => one.product === id) === at;
    return most !== undefined && wanted > most && isFirst
      ? [
          fault(
            at,
            'quantity',
            `is too many: an order may have ${most} of this product, and this one has ${wanted}`,
            'too_large',
          ),
        ]
      : [];
  });
}

/** The part of a basket that a store sells now, and what is wrong with the rest. */
export interface Filled {
  readonly lines: readonly BasketLine[];
  readonly faults: readonly FieldProblem[];
}

/**
 * The lines of a basket at current prices.
 * @param found the products of the items, in their order; undefined for those that are deleted
 */
export function fill(
  store: StoreId,
  items: readonly BasketItem[],
  found: readonly (Product | undefined)[],
): Filled {
  const products = found.map((product) => soldBy(store, product));
  const made = items.map((item, at) => lineOf(products[at], item, at));
  const lines = made.filter((one) => 'total' in one);
  const isTooLarge = lines.reduce((total, line) => total + line.total, 0) > maxAmount;
  const tooLarge = {
    pointer: '/items',
    code: 'too_large' as const,
    detail: 'add up to more than one order may total',
  };
  return {
    lines: isTooLarge ? [] : lines,
    faults: [
      ...made.filter((one) => 'pointer' in one),
      ...beyondMost(items, products),
      ...(isTooLarge ? [tooLarge] : []),
    ],
  };
}

/** The lines of a valid basket. @throws Problem invalid_request with a pointer to each item that is not valid */
export function linesOf(...asked: Parameters<typeof fill>): readonly BasketLine[] {
  const { lines, faults } = fill(...asked);
  if (faults.length > 0) throw new Problem('invalid_request', undefined, { errors: faults });
  return lines;
}

/** A line that was quoted. Its price holds. */
export interface QuotedLine extends BasketItem {
  readonly variant: VariantId;
  readonly unit_price: Kobo;
  /** The part of the discounts that it carries. */
  readonly discount: Kobo;
}

/**
 * The lines of a quote, with the products' current names. A product taken off sale since is out of stock.
 * @param found the products of the lines, in their order; undefined for those that are deleted
 * @throws Problem out_of_stock
 */
export function quotedLinesOf(
  store: StoreId,
  quoted: readonly QuotedLine[],
  found: readonly (Product | undefined)[],
): readonly (BasketLine & { readonly discount: Kobo })[] {
  const made = quoted.map((item, at) => lineOf(soldBy(store, found[at]), item, at));
  const lines = made.filter((one) => 'total' in one);
  if (lines.length === quoted.length)
    return lines.map((line, at) => {
      const { unit_price = line.unit_price, discount = asKobo(0) } = quoted[at] ?? {};
      return { ...line, unit_price, total: asKobo(unit_price * line.quantity), discount };
    });
  const gone = quoted.filter((_, at) => !('total' in (made[at] ?? {})));
  throw new Problem(inventoryProblems.out_of_stock, 'The store no longer sells some of the quoted items.', {
    members: { lines: gone.map(({ variant, quantity }) => ({ variant, quantity, available: 0 })) },
  });
}

/** The sum of the lines' prices. */
export const subtotalOf = (lines: readonly Pick<BasketLine, 'total'>[]): Kobo =>
  sum(...lines.map(({ total }) => total));
