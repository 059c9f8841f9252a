import type { Contents, RowError } from '../import.ts';
import { skuKey } from '../words.ts';
import { type Header, readHeader } from './header.ts';
import { longestIgnored } from './limits.data.ts';
import { productsIn, type RowsOfProduct, rowsOf, skuOwners } from './products.ts';

/** A file of products. It is plain data, so that one thread can pass it to another. */
export interface ImportFile {
  readonly header: Header;
  /** In the order of the file. */
  readonly products: readonly RowsOfProduct[];
  readonly contents: Contents;
  /** By SKU, the slug of the first product that has it. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Why a file cannot be read at all. */
export const unreadable = (row: number, detail: string, column = ''): RowError => ({
  row,
  column,
  code: 'wrong_format',
  detail,
});

/** The products of a file, or why it cannot be read. @param cells of its rows, the column names first */
export function fileOfCells(cells: readonly (readonly string[])[]): ImportFile | RowError {
  const header = readHeader(cells[0] ?? []);
  if ('detail' in header) return unreadable(1, header.detail, header.column);
  const rows = rowsOf(header, cells);
  const products = productsIn(rows);
  const ignored = header.ignored.map((name) => name.slice(0, longestIgnored));
  const contents = { rows: rows.length, products: products.length, ignored };
  return { header, products, contents, owners: skuOwners(products) };
}

/** Which product of the file has a SKU? The first one, by its slug. */
export const ownerOf = ({ owners }: ImportFile, sku: string): string | undefined => owners.get(skuKey(sku));
