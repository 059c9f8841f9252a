import type { FileContents, RowError } from '../../import.ts';
import { foldSku } from '../../words.ts';
import { fitProducts } from '../foreign/fit-products.ts';
import { type CsvHeader, readHeader } from '../header.ts';
import { maxIgnoredLength } from '../limits.data.ts';
import {
  findSkuOwners,
  groupRowsByProduct,
  type ReadRows,
  type RowsOfProduct,
  readRows,
} from '../products.ts';
import { columnNamesOfWoo, productsOfWoo } from '../woocommerce/products-of-woo.ts';

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

/** The products of a file with what was dropped from their cells when they were read. */
function withNotes(products: readonly RowsOfProduct[], { notes }: ReadRows): readonly RowsOfProduct[] {
  if (notes.length === 0) return products;
  const ofRow = Map.groupBy(notes, ({ place }) => place.row);
  return products.map((product) => ({
    ...product,
    notes: [...product.rows.flatMap(({ number }) => ofRow.get(number) ?? []), ...product.notes],
  }));
}

/** The products of a file, in the form in which they are drafted. */
function productsIn({ format }: CsvHeader, read: ReadRows): readonly RowsOfProduct[] {
  if (format === 'own') return withNotes(groupRowsByProduct(read.rows), read);
  const products = format === 'woocommerce' ? productsOfWoo(read.rows) : groupRowsByProduct(read.rows);
  return fitProducts(withNotes(products, read));
}

/** The products of a file, or why it cannot be read. @param cells of its rows, the column names first */
export function fileOfCells(cells: readonly (readonly string[])[]): ImportFile | RowError {
  const found = readHeader(cells[0] ?? []);
  if ('detail' in found) return refuseFile(1, found.detail, found.column);
  const read = readRows(found, cells);
  const products = productsIn(found, read);
  const header = found.format === 'woocommerce' ? { ...found, names: columnNamesOfWoo(found.names) } : found;
  const ignored = header.ignored.map((name) => name.slice(0, maxIgnoredLength));
  const contents = { rows: read.rows.length, products: products.length, ignored };
  return { header, products, contents, owners: findSkuOwners(products) };
}

/** Which product of the file has a SKU? The first one, by its slug. */
export const productOfSku = ({ owners }: ImportFile, sku: string): string | undefined =>
  owners.get(foldSku(sku));
