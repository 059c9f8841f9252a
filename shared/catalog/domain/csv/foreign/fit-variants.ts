import { catalogLimits } from '../../limits.data.ts';
import type { Field } from '../columns.data.ts';
import { type RowOption, readRowOptions } from '../draft/row-options.ts';
import { fileLimits } from '../limits.data.ts';
import type { CellNote, Row } from '../row.ts';
import { type FittedRows, fillValues, fitOptions, mergeSpellings, removeCells } from './fit-options.ts';

/** The cells that make a row a variant. */
const ofVariant = [
  'row_sku',
  'row_price',
  'row_compare_at_price',
  'row_barcode',
  'row_grams',
  'stock',
  'variant_is_active',
  'option1_value',
  'option2_value',
  'option3_value',
] as const satisfies readonly Field[];

const isVariant = ({ cells }: Row) => ofVariant.some((field) => cells.has(field));

/** Why the row of a product with options cannot be one of its variants. Remembers the rows that can. */
function createVariantJudge(options: readonly RowOption[]) {
  const choices = new Set<string>();
  const values = new Map(options.map((option) => [option.values, new Set<string>()]));
  return ({ cells }: Row): Pick<CellNote, 'code' | 'detail'> | undefined => {
    const choice = options.map((option) => cells.get(option.values));
    if (choice.includes(undefined))
      return { code: 'required', detail: 'has no value of an option, so it was left out' };
    const key = JSON.stringify(choice);
    if (choices.has(key))
      return { code: 'conflict', detail: 'has the option values of a row before it, so it was left out' };
    const isBeyond = options.some((option) => {
      const known = values.get(option.values);
      const value = cells.get(option.values) ?? '';
      return known !== undefined && !known.has(value) && known.size >= catalogLimits.values;
    });
    if (isBeyond || choices.size >= catalogLimits.variants)
      return {
        code: 'too_long',
        detail: `is beyond the ${catalogLimits.variants} variants, or the ${catalogLimits.values} values of an option, that a product has at most, so it was left out`,
      };
    choices.add(key);
    for (const option of options) values.get(option.values)?.add(cells.get(option.values) ?? '');
    return undefined;
  };
}

/** Why a further row of a product without options is left out. */
const second = {
  code: 'conflict',
  detail: 'is a second row of a product without options, so it was left out',
} as const;

/** The variants of a product of another shop, without those that cannot be. */
function fitChoices(all: readonly Row[], options: readonly RowOption[]): FittedRows {
  const filled = fillValues(all, options);
  const notes = [...filled.notes];
  const judge = createVariantJudge(options);
  const rows = mergeSpellings(filled.rows, options).map((row, at) => {
    if (!isVariant(row)) return row;
    const why = options.length > 0 ? judge(row) : at > 0 ? second : undefined;
    if (!why) return row;
    notes.push({ place: { row: row.number, ...(options[0] && { field: options[0].values }) }, ...why });
    return removeCells(row, ofVariant);
  });
  return { rows, notes };
}

/** The rows of a product of another shop as a product can have them, and what was left out. */
export function fitVariants(all: readonly Row[]): FittedRows {
  const [beyond] = all.slice(fileLimits.rowsOfProduct);
  const named = fitOptions(all.slice(0, fileLimits.rowsOfProduct));
  const fitted = fitChoices(named.rows, readRowOptions(named.rows));
  return {
    rows: fitted.rows,
    notes: [
      ...named.notes,
      ...fitted.notes,
      ...(beyond
        ? [
            {
              place: { row: beyond.number },
              code: 'too_long' as const,
              detail: `and those after it are beyond the ${fileLimits.rowsOfProduct} rows that a product has at most, so they were left out`,
            },
          ]
        : []),
    ],
  };
}
