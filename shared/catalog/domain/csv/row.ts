import type { FieldCode } from '#ground/domain';
import type { Field } from './columns.data.ts';

/** The cells of a row that are not empty, trimmed. */
export type Cells = ReadonlyMap<Field, string>;

/** A row of a file. */
export interface Row {
  /** As a spreadsheet counts: the column names are row 1. */
  readonly number: number;
  readonly cells: Cells;
}

/** Where a part of a product was read: a cell, or a whole row. */
export interface CellPlace {
  readonly row: number;
  readonly field?: Field;
}

/** What was said about a cell: why its product is refused, or how its value was changed to fit. */
export interface CellNote {
  readonly place: CellPlace;
  readonly code: FieldCode;
  readonly detail: string;
}

/** The first non-empty cell of a column. */
export function findFirstCell(rows: readonly Row[], field: Field): { text: string; row: number } | undefined {
  for (const { cells, number: row } of rows) {
    const text = cells.get(field);
    if (text !== undefined) return { text, row };
  }
  return undefined;
}
