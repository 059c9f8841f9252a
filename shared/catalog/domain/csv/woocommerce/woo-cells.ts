import { type Field, gramsOf, type WeightUnit } from '../columns.data.ts';
import { parseHundredthsOfCell } from '../foreign/fit-numbers.ts';
import type { CellNote, Row } from '../row.ts';

type Cell = readonly [Field, string];

/** Cells in the form in which they are drafted, and what was changed in them. */
interface WooCells {
  readonly cells: readonly Cell[];
  readonly notes: readonly CellNote[];
}

const cellOf = (field: Field, text: string | undefined): Cell[] =>
  text === undefined ? [] : [[field, text]];

/** The price and the price before a reduction, from the regular price and that of a sale. */
function pricesOf({ cells, number: row }: Row): WooCells {
  const [regular, sale] = [cells.get('regular_price'), cells.get('sale_price')];
  if (sale === undefined) return { cells: cellOf('row_price', regular), notes: [] };
  const note = (detail: string): CellNote => ({
    place: { row, field: 'sale_price' },
    code: 'too_large',
    detail,
  });
  const [full, reduced] = [parseHundredthsOfCell(regular), parseHundredthsOfCell(sale)];
  if (cells.has('sale_starts') || cells.has('sale_ends'))
    return {
      cells: cellOf('row_price', regular),
      notes: [note('is that of a sale with dates, so the regular price was taken')],
    };
  if (regular !== undefined && (reduced === undefined || (full !== undefined && reduced >= full)))
    return {
      cells: cellOf('row_price', regular),
      notes: [note('is not below the regular price, so it was left out')],
    };
  return {
    cells: [...cellOf('row_price', sale), ...cellOf('row_compare_at_price', regular)],
    notes: [],
  };
}

const units: readonly WeightUnit[] = ['kg', 'g', 'lbs', 'oz'];

/** The weight in grams, from the column of the site's unit. What is no number stays, and is judged later. */
function weightOf({ cells }: Row): Cell[] {
  const unit = units.find((one) => cells.has(`weight_${one}`));
  const said = unit && cells.get(`weight_${unit}`);
  if (!unit || said === undefined) return [];
  return cellOf(
    'row_grams',
    /^\d{1,9}(\.\d+)?$/.test(said) ? (Number(said) * gramsOf[unit]).toFixed(3) : said,
  );
}

/** A row has a value that means no. */
const isNo = (cell: string | undefined) => cell === '0' || cell?.toLowerCase() === 'no';

/** The cells of a row's variant or, without variations, of its product. @param kind of the row */
export function rowCellsOf(row: Row, kind: 'variation' | 'product' = 'product'): WooCells {
  const { cells, number } = row;
  const prices = pricesOf(row);
  const isSold = kind === 'product' || (prices.cells.length > 0 && !isNo(cells.get('published')));
  const unpriced: CellNote[] =
    prices.cells.length > 0 || kind === 'product'
      ? []
      : [
          {
            place: { row: number, field: 'regular_price' },
            code: 'required',
            detail: 'is empty, so this variant is not sold',
          },
        ];
  return {
    cells: [
      ...prices.cells,
      ...cellOf('row_sku', cells.get('woo_sku')),
      ...cellOf('stock', cells.get('stock')),
      // What is counted nowhere is untracked, unless it is sold out.
      ...(cells.has('stock') || isNo(cells.get('in_stock')) ? cellOf('tracker', 'woocommerce') : []),
      ...weightOf(row),
      ...(isSold ? [] : cellOf('variant_is_active', 'false')),
      ...cellOf('policy', policyOf(cells.get('backorders'))),
    ],
    notes: [...prices.notes, ...unpriced],
  };
}

/** Whether more than the stock is sold. `notify` means that it is, and that the buyer is told. */
const policyOf = (backorders: string | undefined): string | undefined =>
  backorders?.toLowerCase() === 'notify' ? 'continue' : backorders;

/** A description: lines end at line breaks, which some files write as \\n. */
const htmlOf = ({ cells }: Row): string | undefined =>
  (cells.get('woo_html') ?? cells.get('short_html'))?.replaceAll(/\\n|\n/g, '<br>');

/** The cells of a product, with or without variations. */
export function productCellsOf(row: Row): WooCells {
  const { cells } = row;
  return {
    cells: [
      ...cellOf('name', cells.get('name')),
      ...cellOf('html', htmlOf(row)),
      ...cellOf('published', cells.get('published')),
      ...cellOf('category_paths', cells.get('category_paths')),
      ...cellOf('tags', cells.get('tags')),
    ],
    notes: [],
  };
}
