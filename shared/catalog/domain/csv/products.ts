import { uuidOfName } from '../../../kernel/uuid.ts';
import { catalogSlugOfName } from '../slugs.ts';
import { foldSku } from '../words.ts';
import type { Field } from './columns.data.ts';
import type { CsvHeader } from './header.ts';
import type { CellPlace, Row } from './row.ts';

/** The rows of one product, and the slug that names it. */
export interface RowsOfProduct {
  readonly slug: string;
  readonly rows: readonly Row[];
}

/** The rows of a file that are not empty. @param records the cells of all rows, the column names first */
export function readRows({ fields }: CsvHeader, records: readonly (readonly string[])[]): readonly Row[] {
  return records.slice(1).flatMap((record, at): Row[] => {
    const cells = record.flatMap((cell, nth) => {
      const field = fields[nth];
      const text = cell.trim();
      return field && text !== '' ? [[field, text] as const] : [];
    });
    return cells.length > 0 ? [{ number: at + 2, cells: new Map(cells) }] : [];
  });
}

/** The slug in a row, or one made from the product's name. Empty if it has neither. */
function slugOf({ cells }: Row): string {
  const slug = cells.get('slug');
  const name = cells.get('name');
  if (slug !== undefined) return slug.toLowerCase();
  if (name === undefined) return '';
  return catalogSlugOfName(name, `product-${uuidOfName('import', name).slice(0, 8)}`);
}

/** The rows of each product, in the order of their first rows. Rows that name no product have the empty slug. */
export const groupRowsByProduct = (rows: readonly Row[]): readonly RowsOfProduct[] =>
  [...Map.groupBy(rows, slugOf)].map(([slug, rows]) => ({ slug, rows }));

const skuFields = ['sku', 'variant_sku', 'row_sku'] as const satisfies readonly Field[];

/** The SKUs of a product's rows, and where they were read. */
export const rowSkusOf = ({ rows }: RowsOfProduct): { readonly sku: string; readonly place: CellPlace }[] =>
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
