import type { FieldCode } from '#ground/domain';
import { textLimits } from '../../limits.data.ts';
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

const fitCode = (most: number): Fit =>
  droppedUnless(
    (cell) => cell.length <= most,
    'too_long',
    `is longer than ${most} characters, so it was left out`,
  );

const fits: Partial<Record<Field, Fit>> = {
  name: fitLength(textLimits.productName),
  html: fitDescription,
  status: fitStatus,
  policy: droppedUnless(
    (cell) => policies.includes(cell.toLowerCase()),
    'not_one_of',
    'is neither continue nor deny, so it was left out',
  ),
  row_sku: fitCode(textLimits.sku),
  product_sku: fitCode(textLimits.sku),
  row_barcode: fitCode(textLimits.barcode),
  row_price: fitPrice,
  row_compare_at_price: fitCompareAt,
  cost_price: fitAmount,
  row_grams: fitWeight,
  stock: fitStock,
  tags: fitTags,
  type: fitLength(textLimits.categoryName),
  category_paths: fitCategories,
  option1_name: fitLength(textLimits.optionName),
  option2_name: fitLength(textLimits.optionName),
  option3_name: fitLength(textLimits.optionName),
  option1_value: fitLength(textLimits.optionValue),
  option2_value: fitLength(textLimits.optionValue),
  option3_value: fitLength(textLimits.optionValue),
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
