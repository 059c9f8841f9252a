import type { Field } from './columns.data.ts';
import { textOfHtml } from './html.ts';
import { splitList } from './lists.ts';

/** Reads a cell as the value of a field in the API. Unreadable text stays text, and is then refused. */
type Reader = (cell: string) => unknown;

/** A field of a body, its column, and how the column is read. */
export type CellReading = readonly [name: string, field: Field, read: Reader];

const text: Reader = (cell) => cell;
/** An empty text says that there is none. */
const textOrNone: Reader = (cell) => (cell === '' ? null : cell);
const capitals: Reader = (cell) => cell.toUpperCase();
const whole: Reader = (cell) => (/^\d{1,15}$/.test(cell) ? Number(cell) : cell);

/** A boolean. @param on further texts for true @param off further texts for false */
const yesOrNo =
  (on?: string, off?: string): Reader =>
  (cell) => {
    const said = cell.toLowerCase();
    if (['true', 'yes', '1', on].includes(said)) return true;
    return ['false', 'no', '0', off].includes(said) ? false : cell;
  };

export const isYes = (cell: string): boolean => yesOrNo()(cell) === true;

/** Grams as kilograms. Shopify writes 0 if the weight is unknown. */
const kilograms: Reader = (cell) => {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(cell)) return cell;
  return Number(cell) > 0 ? Number(cell) / 1000 : undefined;
};

/** Fields of the product, with or without options. */
export const productCells: readonly CellReading[] = [
  ['name', 'name', text],
  ['description', 'description', text],
  ['description', 'html', textOfHtml],
  ['status', 'status', capitals],
  ['price', 'price', text],
  ['compare_at_price', 'compare_at_price', text],
  ['cost_price', 'cost_price', text],
  ['sku', 'sku', text],
  ['sku', 'product_sku', text],
  ['barcode', 'barcode', text],
  ['weight_kg', 'weight_kg', text],
  ['track_inventory', 'track_inventory', yesOrNo()],
  ['track_inventory', 'tracker', () => true],
  ['allow_backorder', 'allow_backorder', yesOrNo()],
  ['allow_backorder', 'policy', yesOrNo('continue', 'deny')],
  ['max_per_order', 'max_per_order', whole],
  ['tags', 'tags', splitList],
  ['search_words', 'search_words', splitList],
];

/** Fields of a variant only. */
export const ofVariant: readonly CellReading[] = [
  ['sku', 'variant_sku', text],
  ['price', 'variant_price', text],
  ['compare_at_price', 'variant_compare_at_price', text],
  ['weight_kg', 'variant_weight_kg', text],
  ['barcode', 'variant_barcode', text],
  ['is_active', 'variant_is_active', yesOrNo()],
];

/** Fields of a row's variant or, without options, of the product. */
export const ofRow: readonly CellReading[] = [
  ['sku', 'row_sku', text],
  ['price', 'row_price', text],
  ['compare_at_price', 'row_compare_at_price', textOrNone],
  ['barcode', 'row_barcode', text],
  ['weight_kg', 'row_grams', kilograms],
];

/** What identifies a product, and its categories. */
export const ofOthers: readonly CellReading[] = [
  ['slug', 'slug', text],
  ['categories', 'categories', splitList],
  ['categories', 'type', text],
  ['categories', 'category_paths', text],
];
