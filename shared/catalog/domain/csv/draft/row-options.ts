import { foldCase } from '#ground/domain';
import type { Field } from '../columns.data.ts';
import { findFirstCell, type Row } from '../row.ts';

/** The columns of options: their names and their values. */
export const optionColumns = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const satisfies readonly (readonly [Field, Field])[];

/** An option of a product: the cell that names it, and the column of its values. */
export interface RowOption {
  readonly name: string;
  readonly named: { readonly row: number; readonly field: Field };
  readonly values: Field;
}

/** Shopify's form of a product without options. */
const isNone = ({ name, values }: RowOption, rows: readonly Row[]) =>
  foldCase(name) === 'title' &&
  rows.every(({ cells }) => foldCase(cells.get(values) ?? 'default title') === 'default title');

/** The options that the rows of a product name. */
export function readRowOptions(rows: readonly Row[]): readonly RowOption[] {
  const options = optionColumns.flatMap(([field, values]): RowOption[] => {
    const cell = findFirstCell(rows, field);
    return cell ? [{ name: cell.text, named: { row: cell.row, field }, values }] : [];
  });
  const [only, second] = options;
  return only && !second && isNone(only, rows) ? [] : options;
}

/** The value columns that no option names, if one of the rows has a value there. */
export const findNamelessColumns = (rows: readonly Row[]) =>
  optionColumns.flatMap(([field, values]) => {
    const value = findFirstCell(rows, values);
    return value && !findFirstCell(rows, field) ? [{ row: value.row, field }] : [];
  });
