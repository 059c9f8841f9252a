import type { FieldCode } from '../../../../kernel/problem.ts';
import type { Field } from '../columns.data.ts';
import type { CellNote, Row } from '../row.ts';
import type { Fit } from './fit.ts';
import { fitAmount, fitCompareAt, fitPrice, fitStock, fitWeight } from './fit-numbers.ts';
import { fitCategories, fitDescription, fitLength, fitTags } from './fit-texts.ts';

const droppedUnless =
  (fits: (cell: string) => boolean, code: FieldCode, detail: string): Fit =>
  (cell) =>
    fits(cell) ? undefined : { text: undefined, code, detail };

const fitStatus: Fit = (cell) =>
  ['active', 'draft', 'archived'].includes(cell.toLowerCase())
    ? undefined
    : { text: 'draft', code: 'not_one_of', detail: `is not a status here, so the product is a draft` };

const policies = ['continue', 'deny', 'true', 'false', 'yes', 'no', '1', '0'];

/** The most characters of a SKU and of a barcode. */
const maxCode = 64;
const fitCode = droppedUnless(
  (cell) => cell.length <= maxCode,
  'too_long',
  `is longer than ${maxCode} characters, so it was left out`,
);

const fits: Partial<Record<Field, Fit>> = {
  name: fitLength(200),
  html: fitDescription,
  status: fitStatus,
  policy: droppedUnless(
    (cell) => policies.includes(cell.toLowerCase()),
    'not_one_of',
    'is neither continue nor deny, so it was left out',
  ),
  row_sku: fitCode,
  product_sku: fitCode,
  row_barcode: fitCode,
  row_price: fitPrice,
  row_compare_at_price: fitCompareAt,
  cost_price: fitAmount,
  row_grams: fitWeight,
  stock: fitStock,
  tags: fitTags,
  type: fitLength(80),
  category_paths: fitCategories,
  option1_name: fitLength(40),
  option2_name: fitLength(40),
  option3_name: fitLength(40),
  option1_value: fitLength(60),
  option2_value: fitLength(60),
  option3_value: fitLength(60),
};

/** The cells of a row of another shop's file, each changed to fit or left out, and what was changed. */
export function fitCells({ cells, number: row }: Row): {
  readonly row: Row;
  readonly notes: readonly CellNote[];
} {
  const fitted = new Map(cells);
  const notes: CellNote[] = [];
  for (const [field, cell] of cells) {
    const change = fits[field]?.(cell, cells);
    if (!change) continue;
    const { text, code, detail } = change;
    notes.push({ place: { row, field }, code, detail });
    if (text === undefined) fitted.delete(field);
    else fitted.set(field, text);
  }
  return { row: { number: row, cells: fitted }, notes };
}
