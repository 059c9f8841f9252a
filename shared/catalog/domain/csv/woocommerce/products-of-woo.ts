import { foldSku } from '../../words.ts';
import type { Field } from '../columns.data.ts';
import { type RowsOfProduct, slugOfName } from '../products.ts';
import type { CellNote, Row } from '../row.ts';
import { optionsOfVariations } from './attributes.ts';
import { productCellsOf, rowCellsOf } from './woo-cells.ts';

type Kind = 'simple' | 'variable' | 'variation';

/** The kind of a row. A type may have further words: simple, virtual. */
function kindOf({ cells }: Row): Kind {
  const said = (cells.get('woo_type') ?? (cells.has('woo_parent') ? 'variation' : 'simple')).toLowerCase();
  if (said.includes('variation')) return 'variation';
  return said.includes('variable') ? 'variable' : 'simple';
}

/** What a row may be called as a parent: its SKU, or its id. */
const namesOf = ({ cells }: Row): string[] => {
  const [sku, id] = [cells.get('woo_sku'), cells.get('woo_id')];
  return [...(sku === undefined ? [] : [foldSku(sku)]), ...(id === undefined ? [] : [`ID:${id}`])];
};

const parentOf = ({ cells }: Row): string => foldSku(cells.get('woo_parent') ?? '').replace(/^ID:\s*/, 'ID:');

const withCells = ({ number }: Row, cells: readonly (readonly [Field, string])[]): Row => ({
  number,
  cells: new Map(cells),
});

/** The variations of a file by the rows of their parents, and those whose parent the file does not have. */
function findFamilies(rows: readonly Row[]) {
  const parents = rows.filter((row) => kindOf(row) !== 'variation');
  const named = new Map(
    parents.toReversed().flatMap((row) => namesOf(row).map((name) => [name, row] as const)),
  );
  const children = Map.groupBy(
    rows.filter((row) => kindOf(row) === 'variation'),
    (row) => named.get(parentOf(row)) ?? named.get(`ID:${parentOf(row)}`),
  );
  const orphans = children.get(undefined) ?? [];
  return { parents, children, orphans };
}

/** A product of one row, or of a parent and its variations. */
function rowsOf(
  parent: Row,
  variations: readonly Row[],
): { rows: readonly Row[]; notes: readonly CellNote[] } {
  const product = productCellsOf(parent);
  if (variations.length === 0) {
    const own = rowCellsOf(parent);
    return {
      rows: [withCells(parent, [...product.cells, ...own.cells])],
      notes: [...product.notes, ...own.notes],
    };
  }
  const { names, values } = optionsOfVariations(parent, variations);
  const each = variations.map((row) => rowCellsOf(row, 'variation'));
  const sku = parent.cells.get('woo_sku');
  return {
    rows: [
      withCells(parent, [
        ...product.cells,
        ...names,
        ...(sku === undefined ? [] : [['product_sku', sku] as const]),
      ]),
      ...variations.map((row, at) => withCells(row, [...(each[at]?.cells ?? []), ...(values[at] ?? [])])),
    ],
    notes: [...product.notes, ...each.flatMap(({ notes }) => notes)],
  };
}

/** The variations of one parent that the file does not have: a product that is refused. */
const refusedOf = (orphans: readonly Row[]): readonly RowsOfProduct[] =>
  [...Map.groupBy(orphans, parentOf)].map(([parent, rows]) => ({
    slug: slugOfName(`parent ${parent}`),
    rows: rows.map((row) => withCells(row, [])),
    notes: [],
    refused: rows.map(({ number: row }) => ({
      place: { row, field: 'woo_parent' },
      code: 'not_found',
      detail: 'is no product of this file: export the variations together with it',
    })),
  }));

/**
 * The products of a file of WooCommerce, which has no slugs: they are made of the names. A second product of a name has its
 * SKU or its id in its slug.
 */
export function productsOfWoo(rows: readonly Row[]): readonly RowsOfProduct[] {
  const { parents, children, orphans } = findFamilies(rows);
  const taken = new Set<string>();
  const products = parents.map((parent, nth): RowsOfProduct => {
    const name = parent.cells.get('name');
    const bare = name === undefined ? '' : slugOfName(name);
    const tail = () =>
      slugOfName(parent.cells.get('woo_id') ?? parent.cells.get('woo_sku') ?? String(nth + 1));
    const slug = taken.has(bare) && name !== undefined ? slugOfName(name, tail()) : bare;
    taken.add(slug);
    return { slug, ...rowsOf(parent, children.get(parent) ?? []), refused: [] };
  });
  return [...products, ...refusedOf(orphans)];
}

/** Under which columns of the file the fields that are made of them are named. */
const sources: readonly (readonly [Field, ...Field[]])[] = [
  ['row_sku', 'woo_sku'],
  ['product_sku', 'woo_sku'],
  ['row_price', 'regular_price', 'sale_price'],
  ['row_compare_at_price', 'regular_price'],
  ['html', 'woo_html', 'short_html'],
  ['policy', 'backorders'],
  ['tracker', 'stock', 'in_stock'],
  ['row_grams', 'weight_kg', 'weight_g', 'weight_lbs', 'weight_oz'],
  ['variant_is_active', 'published'],
  ['slug', 'name'],
  ...([1, 2, 3] as const).flatMap(
    (nth) =>
      [
        [`option${nth}_name`, `attribute${nth}_name`],
        [`option${nth}_value`, `attribute${nth}_values`],
      ] as const,
  ),
];

/** The names of a file's columns, also by the fields that are made of them. */
export function columnNamesOfWoo(names: ReadonlyMap<Field, string>): ReadonlyMap<Field, string> {
  const made = sources.flatMap(([field, ...cells]): [Field, string][] => {
    const source = cells.find((one) => names.has(one));
    const name = source && names.get(source);
    return name === undefined ? [] : [[field, name]];
  });
  return new Map([...names, ...made]);
}
