import { uuidOfName } from '#ground/domain';
import { catalogSlugOfName } from '../slugs.ts';
import { foldSku } from '../words.ts';
import type { Field } from './columns.data.ts';
import type { CsvHeader } from './header.ts';
import type { CellNote, CellPlace, Row } from './row.ts';
import { stripCell } from './strip-cell.ts';

/** The rows of one product, and the slug that names it. */
export interface RowsOfProduct {
  readonly slug: string;
  readonly rows: readonly Row[];
  /** How its values were changed to fit. */
  readonly notes: readonly CellNote[];
  /** Why it is refused, if that is known from the file alone. */
  readonly refused: readonly CellNote[];
}

/** The rows of a file that are not empty, and what was dropped from their cells. */
export interface ReadRows {
  readonly rows: readonly Row[];
  readonly notes: readonly CellNote[];
}

/** @param records the cells of all rows, the column names first */
export function readRows({ fields }: CsvHeader, records: readonly (readonly string[])[]): ReadRows {
  const notes: CellNote[] = [];
  const rows = records.slice(1).flatMap((record, at): Row[] => {
    const row = at + 2;
    const cells = record.flatMap((cell, nth) => {
      const field = fields[nth];
      if (!field) return [];
      const { text, hadControls } = stripCell(cell, field);
      if (hadControls)
        notes.push({
          place: { row, field },
          code: 'wrong_format',
          detail: 'had control characters, which were left out',
        });
      return text === '' ? [] : [[field, text] as const];
    });
    return cells.length > 0 ? [{ number: row, cells: new Map(cells) }] : [];
  });
  return { rows, notes };
}

/** A slug made from a name, or one of its own for a name without Latin letters. */
export const slugOfName = (name: string, tail?: string): string =>
  catalogSlugOfName(name, `product-${uuidOfName('import', name).slice(0, 8)}`, tail);

/** The slug in a row, in lower case, or one made from the product's name. Empty if it has neither. */
function slugOfRow({ cells }: Row): string {
  const slug = cells.get('slug');
  const name = cells.get('name');
  if (slug !== undefined) return slug.toLowerCase();
  return name === undefined ? '' : slugOfName(name);
}

/** The rows of each product, in the order of their first rows. Rows that name no product have the empty slug. */
export const groupRowsByProduct = (rows: readonly Row[]): readonly RowsOfProduct[] =>
  [...Map.groupBy(rows, slugOfRow)].map(([slug, rows]) => ({ slug, rows, notes: [], refused: [] }));

export const skuFields = ['sku', 'variant_sku', 'row_sku', 'product_sku'] as const satisfies readonly Field[];

/** The SKUs of a product's rows, and where they were read. */
export const rowSkusOf = ({
  rows,
}: Pick<RowsOfProduct, 'rows'>): { readonly sku: string; readonly place: CellPlace }[] =>
  rows.flatMap(({ cells, number: row }) =>
    skuFields.flatMap((field) => {
      const sku = cells.get(field);
      return sku === undefined ? [] : [{ sku, place: { row, field } }];
    }),
  );

/** By the key of the SKU, the slug of the first product that has it. */
export function findSkuOwners(products: readonly RowsOfProduct[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const product of products)
    for (const { sku } of rowSkusOf(product))
      if (!owners.has(foldSku(sku))) owners.set(foldSku(sku), product.slug);
  return owners;
}
