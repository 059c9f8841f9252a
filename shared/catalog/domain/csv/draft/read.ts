import type { CellReading } from '../cells.ts';
import { type CellPlace, findFirstCell, type Row } from '../row.ts';

/** Fields of a body, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Where the parts of a body were read, by RFC 6901 pointers. */
export type Places = readonly (readonly [pointer: string, place: CellPlace])[];

/**
 * The fields of rows, each from its first non-empty cell, and where they were read. @param at the pointer to the object
 * that has the fields
 */
export function readCellFields(
  rows: readonly Row[],
  readings: readonly CellReading[],
  at = '',
): { readonly fields: Fields; readonly places: Places } {
  const found = readings.flatMap(([name, field, reader]) => {
    const cell = findFirstCell(rows, field);
    const value = cell && reader(cell.text);
    return cell && value !== undefined ? [{ name, value, place: { row: cell.row, field } }] : [];
  });
  return {
    fields: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    places: found.map(({ name, place }) => [`${at}/${name}`, place]),
  };
}
