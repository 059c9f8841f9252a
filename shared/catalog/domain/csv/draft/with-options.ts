import { ofRow, ofVariant } from '../cells.ts';
import type { Row } from '../row.ts';
import { type Fields, type Places, readCellFields } from './read.ts';
import type { RowOption } from './row-options.ts';

/** The option values of a row. */
const choiceOf = (options: readonly RowOption[], { cells }: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options.flatMap(({ name, values }) => {
      const value = cells.get(values);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const isSame = (a: unknown, b: unknown) => a === b || Number(a) === Number(b);

/**
 * Splits row fields between product and variants. Price and weight are the product's; a variant overrides them (null =
 * inherits).
 */
function partFields(rows: readonly Fields[]): { readonly product: Fields; readonly own: readonly Fields[] } {
  const first = (name: string) => rows.find((row) => row[name] !== undefined)?.[name];
  const product: Record<string, unknown> = {};
  for (const name of ['price', 'weight_kg']) if (first(name) !== undefined) product[name] = first(name);
  const before = first('compare_at_price');
  const all = rows.every((row) => isSame(row.compare_at_price, before));
  if (before !== undefined) product.compare_at_price = all ? before : null;
  const own = rows.map((row) => {
    const fields = Object.entries({ ...(before !== undefined && { compare_at_price: null }), ...row });
    return Object.fromEntries(
      fields.map(([name, value]) => [name, name in product && isSame(value, product[name]) ? null : value]),
    );
  });
  return { product, own };
}

const escapeSeparator = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The options of a product and its variants, in the form of the API. */
export interface Choices {
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly ({ readonly options: Readonly<Record<string, string>> } & Fields)[];
}

/** A product with options: each of these rows is a variant. */
export function readChoices(
  rows: readonly Row[],
  options: readonly RowOption[],
): { readonly fields: Fields; readonly choices: Choices; readonly places: Places } {
  const own = rows.map((row, at) => readCellFields([row], ofVariant, `/variants/${at}`));
  const each = rows.map((row, at) => readCellFields([row], ofRow, `/variants/${at}`));
  const shared = partFields(each.map(({ fields }) => fields));
  const variants = rows.map((row, at) => ({
    ...shared.own[at],
    ...own[at]?.fields,
    options: choiceOf(options, row),
  }));
  const named = options.map(({ name, values }) => ({
    name,
    values: [...new Set(rows.flatMap(({ cells }) => cells.get(values) ?? []))],
  }));
  const ofOptions = options.flatMap(
    ({ named, values }, at): Places => [
      [`/options/${at}`, named],
      ...rows.map(
        ({ number: row }, nth) => [`/options/${at}/values/${nth}`, { row, field: values }] as const,
      ),
    ],
  );
  const ofChoices = rows.flatMap(
    ({ number: row }, at): Places => [
      [`/variants/${at}`, { row }],
      ...options.map(
        ({ name, values }) =>
          [`/variants/${at}/options/${escapeSeparator(name)}`, { row, field: values }] as const,
      ),
    ],
  );
  return {
    fields: shared.product,
    choices: { options: named, variants },
    places: [
      ...readCellFields(rows, ofRow).places,
      ...ofOptions,
      ...ofChoices,
      ...[...own, ...each].flatMap(({ places }) => places),
    ],
  };
}
