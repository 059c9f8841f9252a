import { uncased } from '../../../kernel/folding.ts';
import type { Field } from './columns.data.ts';
import { firstCell, type Row } from './row.ts';

const columns = [
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
  uncased(name) === 'title' &&
  rows.every(({ cells }) => uncased(cells.get(values) ?? 'default title') === 'default title');

/** The options that the rows of a product name. */
export function optionsIn(rows: readonly Row[]): readonly RowOption[] {
  const options = columns.flatMap(([field, values]): RowOption[] => {
    const cell = firstCell(rows, field);
    return cell ? [{ name: cell.text, named: { row: cell.row, field }, values }] : [];
  });
  const [only, second] = options;
  return only && !second && isNone(only, rows) ? [] : options;
}

/** The value columns that no option names, if one of the rows has a value there. */
export const namelessIn = (rows: readonly Row[]) =>
  columns.flatMap(([field, values]) => {
    const value = firstCell(rows, values);
    return value && !firstCell(rows, field) ? [{ row: value.row, field }] : [];
  });
