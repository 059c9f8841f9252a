import { foldSku } from '../../words.ts';
import { type RowsOfProduct, rowSkusOf, skuFields } from '../products.ts';
import type { CellNote, Row } from '../row.ts';
import { fitCells } from './fit-cells.ts';
import { fitVariants } from './fit-variants.ts';
import { slugOfHandle } from './handles.ts';

/** Leaves out each SKU that a row before has. @param had the SKUs so far; those of these rows are added */
function dropRepeatedSkus(rows: readonly Row[], had: Set<string>): { rows: Row[]; notes: CellNote[] } {
  const notes: CellNote[] = [];
  const kept = rows.map((row) => {
    const again = rowSkusOf({ rows: [row] }).filter(({ sku }) => had.has(foldSku(sku)));
    for (const { sku } of rowSkusOf({ rows: [row] })) had.add(foldSku(sku));
    for (const { place, sku } of again)
      notes.push({
        place,
        code: 'conflict',
        detail: `${sku} is the SKU of a row before it, so it was left out`,
      });
    if (again.length === 0) return row;
    return {
      ...row,
      cells: new Map([...row.cells].filter(([field]) => !skuFields.some((one) => one === field))),
    };
  });
  return { rows: kept, notes };
}

/** The note of a handle that cannot be a slug. */
const noteOfSlug = (handle: string, slug: string, [first]: readonly Row[]): CellNote[] =>
  handle === slug || !first?.cells.has('slug')
    ? []
    : [
        {
          place: { row: first.number, field: 'slug' },
          code: 'wrong_format',
          detail: `can only have a–z, 0–9 and single hyphens, so it became ${slug}`,
        },
      ];

/**
 * Products of another shop as products can be here: a value that does no harm is changed to fit or left out, and noted. What
 * is left is judged like our own.
 * @param products by their handles, in lower case
 */
export function fitProducts(products: readonly RowsOfProduct[]): readonly RowsOfProduct[] {
  const handles = new Set(products.map(({ slug }) => slug));
  const slugs = new Set<string>();
  const skus = new Set<string>();
  return products.map((product) => {
    const { slug: handle } = product;
    const slug = handle === '' ? '' : slugOfHandle(handle, (one) => handles.has(one) || slugs.has(one));
    slugs.add(slug);
    const cells = product.rows.map(fitCells);
    const variants = fitVariants(cells.map(({ row }) => row));
    const { rows, notes } = dropRepeatedSkus(variants.rows, skus);
    const all = [
      ...product.notes,
      ...noteOfSlug(handle, slug, product.rows),
      ...cells.flatMap((one) => one.notes),
      ...variants.notes,
      ...notes,
    ];
    return { ...product, slug, rows, notes: all };
  });
}
