import { ofOthers, ofProduct, ofRow } from './domain/csv/cells.ts';
import type { Field } from './domain/csv/columns.data.ts';
import { type Draft, draftOf, placeOf } from './domain/csv/draft.ts';
import { type Header, readHeader } from './domain/csv/header.ts';
import { ownersOfSkus, productsIn, type RowsOfProduct, rowsOf } from './domain/csv/products.ts';
import type { Place } from './domain/csv/row.ts';
import type { Contents, RowError } from './domain/import.ts';
import { readFile } from './read-file.ts';

/** A file of products. */
export interface ImportFile {
  readonly header: Header;
  /** In the order of the file. */
  readonly products: readonly RowsOfProduct[];
  readonly contents: Contents;
  /** The slug of the first product that has a SKU. */
  readonly ownerOf: (sku: string) => string | undefined;
}

/** The products of a file, or why it cannot be read. */
export function importFile(bytes: Uint8Array): ImportFile | RowError {
  const cells = readFile(bytes);
  if ('detail' in cells) return { column: '', code: 'wrong_format', ...cells };
  const header = readHeader(cells[0] ?? []);
  if ('detail' in header) return { row: 1, code: 'wrong_format', ...header };
  const rows = rowsOf(header, cells);
  const products = productsIn(rows);
  const contents = { rows: rows.length, products: products.length, ignored: header.ignored };
  return { header, products, contents, ownerOf: ownersOfSkus(products) };
}

/** The draft of a product of the file. */
export const draftIn = ({ header }: ImportFile, { rows }: RowsOfProduct): Draft =>
  draftOf(rows, new Set<Field>(header.names.keys()));

/** An error at a place of the file. */
export const errorAt = (
  { header }: ImportFile,
  { row, field }: Place,
  { code, detail }: Pick<RowError, 'code' | 'detail'>,
): RowError => ({ row, column: (field && header.names.get(field)) ?? '', code, detail });

/** The column of the file that says a field of a product. */
const columnOf = ({ header }: ImportFile, name: string): Field | undefined =>
  [...ofProduct, ...ofRow, ...ofOthers].find(([of, field]) => of === name && header.names.has(field))?.[1];

/**
 * An error about a part of a product's body, at its cell. What the file does not say is missing in the first row.
 * @param pointer to the part
 */
export function errorAbout(
  file: ImportFile,
  { rows }: RowsOfProduct,
  draft: Draft,
  { pointer, code, detail }: { readonly pointer: string } & Pick<RowError, 'code' | 'detail'>,
): RowError {
  const row = rows[0]?.number ?? 1;
  const place = placeOf(draft, pointer);
  const [, name = ''] = pointer.split('/');
  const field = columnOf(file, name);
  if (place) return errorAt(file, place, { code, detail });
  return field
    ? errorAt(file, { row, field }, { code, detail })
    : errorAt(file, { row }, { code, detail: `${name} ${detail}`.trim() });
}
