import { ofOthers, ofRow, productCells } from '../domain/csv/cells.ts';
import type { Field } from '../domain/csv/columns.data.ts';
import { type Draft, draftOf, draftPlaceOf } from '../domain/csv/draft/draft.ts';
import { fileLimits } from '../domain/csv/limits.data.ts';
import type { RowsOfProduct } from '../domain/csv/products.ts';
import type { ImportFile } from '../domain/csv/reading/file.ts';
import type { CellPlace } from '../domain/csv/row.ts';
import type { RowError } from '../domain/import.ts';

/** Whether another shop wrote a file: its products are changed to fit, where that does no harm. */
export const isForeign = ({ header: { format } }: ImportFile): boolean => format !== 'own';

/** How the values of a product were changed to fit, as its file alone says it. */
export const warningsOf = (file: ImportFile, { notes }: RowsOfProduct): readonly RowError[] =>
  notes.map((note) => toErrorAt(file, note.place, note));

/** The draft of a product of the file, with as many rows as a product may have. */
export const readDraft = ({ header }: ImportFile, { rows }: RowsOfProduct): Draft =>
  draftOf(rows.slice(0, fileLimits.rowsOfProduct), new Set<Field>(header.names.keys()));

/** An error at a place of the file. */
export const toErrorAt = (
  { header }: ImportFile,
  { row, field }: CellPlace,
  { code, detail }: Pick<RowError, 'code' | 'detail'>,
): RowError => ({ row, column: (field && header.names.get(field)) ?? '', code, detail });

/** The column of the file for a field of a product. */
const columnOf = ({ header }: ImportFile, name: string): Field | undefined =>
  [...productCells, ...ofRow, ...ofOthers].find(
    ([cell, field]) => cell === name && header.names.has(field),
  )?.[1];

/**
 * An error about a part of a product's body, at its cell. If the file lacks the part, the error is at the first row.
 * @param pointer to the part
 */
export function toErrorAbout(
  file: ImportFile,
  { rows }: RowsOfProduct,
  draft: Draft,
  { pointer, code, detail }: { readonly pointer: string } & Pick<RowError, 'code' | 'detail'>,
): RowError {
  const row = rows[0]?.number ?? 1;
  const place = draftPlaceOf(draft, pointer);
  const [, name = ''] = pointer.split('/');
  const field = columnOf(file, name);
  if (place) return toErrorAt(file, place, { code, detail });
  return field
    ? toErrorAt(file, { row, field }, { code, detail })
    : toErrorAt(file, { row }, { code, detail: `${name} ${detail}`.trim() });
}
