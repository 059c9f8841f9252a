import { type Field, importColumns, shopifyColumns, wooColumns } from './columns.data.ts';
import { type Format, formatOf } from './formats.ts';

/** The first row of a file, which names its columns. */
export interface CsvHeader {
  readonly format: Format;
  /** The field of each column, in their order; undefined for a column that is not read. */
  readonly fields: readonly (Field | undefined)[];
  /** The names of the columns that are read. */
  readonly names: ReadonlyMap<Field, string>;
  /** The names of the columns that are not read. */
  readonly ignored: readonly string[];
}

const columnsOf: Readonly<Record<Format, ReadonlyMap<string, Field>>> = {
  own: new Map(importColumns.map((name) => [name, name])),
  shopify: new Map(Object.entries(shopifyColumns)),
  woocommerce: new Map(Object.entries(wooColumns)),
};

/** The name or the values of an attribute. A product of WooCommerce has any number of them. */
function attributeOf(name: string): Field | undefined {
  const [, nth, what] = /^attribute (\d{1,3}) (name|value\(s\))$/.exec(name) ?? [];
  return nth === undefined ? undefined : `attribute${Number(nth)}_${what === 'name' ? 'name' : 'values'}`;
}

const readable = 'one of ours, of Shopify or of WooCommerce';

/**
 * Reads the names of the columns. Case and surrounding spaces are ignored.
 * @returns why the file cannot be read: another program wrote it, no column identifies products, or in a file of ours two
 * columns have the same meaning
 */
export function readHeader(
  row: readonly string[],
): CsvHeader | { readonly column: string; readonly detail: string } {
  const names = row.map((name) => name.trim());
  const said = names.map((name) => name.toLowerCase());
  const format = formatOf(said);
  if (typeof format === 'object')
    return { column: '', detail: `This is a file of ${format.program}. Upload ${readable}.` };
  if (!format)
    return {
      column: '',
      detail: `The first row must name the columns of a file of products, ${readable}. One of them is \`slug\` or \`name\`, or \`Handle\` in a file of Shopify.`,
    };
  const known = columnsOf[format];
  const found = said.map((name) => {
    const listed = name.replaceAll(/[-\s]+/g, ' ');
    return known.get(listed) ?? (format === 'woocommerce' ? attributeOf(listed) : undefined);
  });
  const isAgain = (field: Field | undefined, at: number) =>
    field !== undefined && found.indexOf(field) !== at;
  const twice = found.findIndex(isAgain);
  if (twice >= 0 && format === 'own')
    return { column: names[twice] ?? '', detail: 'has the same meaning as another column; leave one out' };
  const fields = found.map((field, at) => (isAgain(field, at) ? undefined : field));
  return {
    format,
    fields,
    names: new Map(fields.flatMap((field, at) => (field ? [[field, names[at] ?? '']] : []))),
    ignored: names.filter((name, at) => name !== '' && fields[at] === undefined),
  };
}
