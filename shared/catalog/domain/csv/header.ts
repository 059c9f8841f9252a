import { type Field, importColumns, shopifyColumns } from './columns.data.ts';

/** The first row of a file, which names its columns. */
export interface CsvHeader {
  /** The field of each column, in their order; undefined for a column that is not read. */
  readonly fields: readonly (Field | undefined)[];
  /** The names of the columns that are read. */
  readonly names: ReadonlyMap<Field, string>;
  /** The names of the columns that are not read. */
  readonly ignored: readonly string[];
}

const own: ReadonlyMap<string, Field> = new Map(importColumns.map((name) => [name, name]));
const shopify: ReadonlyMap<string, Field> = new Map(Object.entries(shopifyColumns));

/** Shopify's files identify products by handle and title, ours by slug and name. */
const isShopify = (names: readonly string[]) =>
  names.some((name) => ['handle', 'url handle', 'title'].includes(name));

/**
 * Reads the names of the columns. Case and surrounding spaces are ignored.
 * @returns why the file cannot be read: no column identifies products, or two columns have the same meaning
 */
export function readHeader(
  row: readonly string[],
): CsvHeader | { readonly column: string; readonly detail: string } {
  const names = row.map((name) => name.trim());
  const said = names.map((name) => name.toLowerCase());
  const known = isShopify(said) ? shopify : own;
  const fields = said.map((name) => known.get(name.replaceAll(/[-\s]+/g, ' ')));
  const twice = fields.findIndex((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (twice >= 0)
    return { column: names[twice] ?? '', detail: 'has the same meaning as another column; leave one out' };
  if (!fields.includes('slug') && !fields.includes('name'))
    return {
      column: '',
      detail:
        'The first row must name the columns. One of them is `slug` or `name`, or in a file of Shopify `Handle`.',
    };
  return {
    fields,
    names: new Map(fields.flatMap((field, at) => (field ? [[field, names[at] ?? '']] : []))),
    ignored: names.filter((name, at) => name !== '' && fields[at] === undefined),
  };
}
