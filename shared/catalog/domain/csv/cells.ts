import type { Field } from './columns.data.ts';
import { textOfHtml } from './html.ts';
import { listIn } from './lists.ts';

/** Reads a cell as the value that a body of the API has. What it cannot read stays text, which is refused then. */
type Reader = (cell: string) => unknown;

/** A field of a body, the column that says it, and how. */
export type Reading = readonly [name: string, field: Field, read: Reader];

const text: Reader = (cell) => cell;
const capitals: Reader = (cell) => cell.toUpperCase();
const whole: Reader = (cell) => (/^\d{1,15}$/.test(cell) ? Number(cell) : cell);

/** A yes or a no. @param on what else is a yes @param off what else is a no */
const yesOrNo =
  (on?: string, off?: string): Reader =>
  (cell) => {
    const said = cell.toLowerCase();
    if (['true', 'yes', '1', on].includes(said)) return true;
    return ['false', 'no', '0', off].includes(said) ? false : cell;
  };

export const isYes = (cell: string): boolean => yesOrNo()(cell) === true;

/** Grams as kilograms. Shopify writes 0 where nobody said the weight. */
const kilograms: Reader = (cell) => {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(cell)) return cell;
  return Number(cell) > 0 ? Number(cell) / 1000 : undefined;
};

/** What is of the product, whether it has options or not. */
export const ofProduct: readonly Reading[] = [
  ['name', 'name', text],
  ['description', 'description', text],
  ['description', 'html', textOfHtml],
  ['status', 'status', capitals],
  ['price', 'price', text],
  ['compare_at_price', 'compare_at_price', text],
  ['cost_price', 'cost_price', text],
  ['sku', 'sku', text],
  ['barcode', 'barcode', text],
  ['weight_kg', 'weight_kg', text],
  ['track_inventory', 'track_inventory', yesOrNo()],
  ['track_inventory', 'tracker', () => true],
  ['allow_backorder', 'allow_backorder', yesOrNo()],
  ['allow_backorder', 'policy', yesOrNo('continue', 'deny')],
  ['max_per_order', 'max_per_order', whole],
  ['tags', 'tags', listIn],
];

/** What is of a variant alone. */
export const ofVariant: readonly Reading[] = [
  ['sku', 'variant_sku', text],
  ['price', 'variant_price', text],
  ['compare_at_price', 'variant_compare_at_price', text],
  ['weight_kg', 'variant_weight_kg', text],
  ['barcode', 'variant_barcode', text],
  ['is_active', 'variant_is_active', yesOrNo()],
];

/** What is of a row's variant or, without options, of the product. */
export const ofRow: readonly Reading[] = [
  ['sku', 'row_sku', text],
  ['price', 'row_price', text],
  ['compare_at_price', 'row_compare_at_price', text],
  ['barcode', 'row_barcode', text],
  ['weight_kg', 'row_grams', kilograms],
];

/** What names a product, and what it stands among. */
export const ofOthers: readonly Reading[] = [
  ['slug', 'slug', text],
  ['categories', 'categories', listIn],
  ['categories', 'type', text],
];
