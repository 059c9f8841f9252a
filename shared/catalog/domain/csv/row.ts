import type { Field } from './columns.data.ts';

/** A row of a file. */
export interface Row {
  /** As a spreadsheet counts: the column names are row 1. */
  readonly number: number;
  /** Its cells that are not empty, trimmed. */
  readonly cells: ReadonlyMap<Field, string>;
}

/** Where a part of a product was read: a cell, or a whole row. */
export interface CellPlace {
  readonly row: number;
  readonly field?: Field;
}

/** The first non-empty cell of a column. */
export function findFirstCell(rows: readonly Row[], field: Field): { text: string; row: number } | undefined {
  for (const { cells, number: row } of rows) {
    const text = cells.get(field);
    if (text !== undefined) return { text, row };
  }
  return undefined;
}
