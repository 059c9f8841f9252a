import { type Metadata, sentMetadataOf, toDecimal } from '#ground/domain';
import type { Product, Variant } from '../product.ts';
import type { OwnColumn } from './columns.data.ts';
import { cellOfList } from './lists.ts';

type Cells = Readonly<Partial<Record<OwnColumn, string | number | boolean | undefined>>> & {
  readonly metadata?: Metadata;
};

const amount = (value: number | undefined) => (value === undefined ? undefined : toDecimal(value));

/** The names and values of the options of a row. @param choice the values of its variant */
const optionCells = (
  { options }: Pick<Product, 'options'>,
  choice: Variant['options'],
  isFirst: boolean,
): Cells =>
  Object.fromEntries(
    options.flatMap(({ name }, at) => [
      ...(isFirst ? [[`option${at + 1}_name`, name]] : []),
      [`option${at + 1}_value`, choice[name]],
    ]),
  );

const variantCells = ({ sku, price, compare_at_price, weight_kg, barcode, is_active }: Variant): Cells => ({
  variant_sku: sku,
  variant_price: amount(price),
  variant_compare_at_price: amount(compare_at_price),
  variant_weight_kg: amount(weight_kg),
  variant_barcode: barcode,
  variant_is_active: is_active,
});

/**
 * One row a variant; the first also has the product's fields. An import reads them back.
 * @param categories the names of its categories, by which an import finds them
 */
export function rowsOfProduct(product: Product, categories: readonly string[]): Cells[] {
  const { name, slug, description, status, price, compare_at_price, cost_price, sku, barcode } = product;
  const { weight_kg, track_inventory, allow_backorder, max_per_order, tags, search_words, variants } =
    product;
  const own: Cells = {
    slug,
    name,
    description,
    status,
    sku,
    barcode,
    track_inventory,
    allow_backorder,
    max_per_order,
    categories: cellOfList(categories),
    price: amount(price),
    compare_at_price: amount(compare_at_price),
    cost_price: amount(cost_price),
    weight_kg: amount(weight_kg),
    tags: cellOfList(tags),
    search_words: cellOfList(search_words),
    ...sentMetadataOf(product.metadata),
  };
  if (variants.length === 0) return [own];
  return variants.map((variant, at) => ({
    ...(at === 0 ? own : { slug }),
    ...optionCells(product, variant.options, at === 0),
    ...variantCells(variant),
  }));
}
