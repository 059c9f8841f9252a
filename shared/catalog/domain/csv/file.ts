import type { FileContents, RowError } from '../import.ts';
import { foldSku } from '../words.ts';
import { type CsvHeader, readHeader } from './header.ts';
import { maxIgnoredLength } from './limits.data.ts';
import { findSkuOwners, groupRowsByProduct, type RowsOfProduct, readRows } from './products.ts';

/** A file of products. It is plain data, so that one thread can pass it to another. */
export interface ImportFile {
  readonly header: CsvHeader;
  /** In the order of the file. */
  readonly products: readonly RowsOfProduct[];
  readonly contents: FileContents;
  /** By SKU, the slug of the first product that has it. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Why a file cannot be read at all. */
export const refuseFile = (row: number, detail: string, column = ''): RowError => ({
  row,
  column,
  code: 'wrong_format',
  detail,
});

/** The products of a file, or why it cannot be read. @param cells of its rows, the column names first */
export function fileOfCells(cells: readonly (readonly string[])[]): ImportFile | RowError {
  const header = readHeader(cells[0] ?? []);
  if ('detail' in header) return refuseFile(1, header.detail, header.column);
  const rows = readRows(header, cells);
  const products = groupRowsByProduct(rows);
  const ignored = header.ignored.map((name) => name.slice(0, maxIgnoredLength));
  const contents = { rows: rows.length, products: products.length, ignored };
  return { header, products, contents, owners: findSkuOwners(products) };
}

/** Which product of the file has a SKU? The first one, by its slug. */
export const productOfSku = ({ owners }: ImportFile, sku: string): string | undefined =>
  owners.get(foldSku(sku));
