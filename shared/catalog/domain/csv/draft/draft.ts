import { maxCounted } from '../../limits.data.ts';
import { isYes, ofOthers, ofRow, ofVariant, productCells } from '../cells.ts';
import type { Field } from '../columns.data.ts';
import { parsePaths, splitList } from '../lists.ts';
import { type CellPlace, findFirstCell, type Row } from '../row.ts';
import { type CountedVariant, readCounts } from './counts.ts';
import { type Fields, readCellFields } from './read.ts';
import { findNamelessColumns, type RowOption, readRowOptions } from './row-options.ts';
import { type Choices, readChoices } from './with-options.ts';

/** An error of a draft that does not depend on the rules of products. */
interface DraftError {
  readonly place: CellPlace;
  readonly detail: string;
}

/** A product as its rows describe it. The rules of products are checked afterwards. */
export interface Draft {
  /** As a body of the API, without the slug, the categories, and the options with their variants. */
  readonly body: Fields;
  /** Undefined for a product without options. */
  readonly choices: Choices | undefined;
  /** The stock counts in the file. */
  readonly counts: readonly CountedVariant[];
  /** Each by its name or slug, or by the names from the top; undefined if the file does not mention categories. */
  readonly categories: readonly CategoryPath[] | undefined;
  readonly places: ReadonlyMap<string, CellPlace>;
  readonly refused: readonly DraftError[];
}

const isOfVariant = ({ cells }: Row) =>
  cells.has('sku') ||
  cells.has('price') ||
  cells.has('stock') ||
  [...ofVariant, ...ofRow].some(([, field]) => cells.has(field));

/** The names of a category and of those above it, the topmost first. */
export type CategoryPath = readonly string[];

function categoriesIn(rows: readonly Row[]): readonly CategoryPath[] | undefined {
  const [paths, list, type] = (['category_paths', 'categories', 'type'] as const).map(
    (field) => findFirstCell(rows, field)?.text,
  );
  if (paths !== undefined) return parsePaths(paths);
  return list === undefined
    ? type === undefined
      ? undefined
      : [[type]]
    : splitList(list).map((name) => [name]);
}

/** The status from Shopify's two columns: only a published product is ACTIVE. */
function statusIn(rows: readonly Row[], said: unknown): Fields {
  const published = findFirstCell(rows, 'published')?.text;
  if (published === undefined || (said !== undefined && said !== 'ACTIVE')) return {};
  return { status: isYes(published) ? 'ACTIVE' : 'DRAFT' };
}

/** The rows that are variants: with options those that have an option value, without them the first. */
function variantsIn(rows: readonly Row[], options: readonly RowOption[]): readonly Row[] {
  if (options.length === 0) return rows.slice(0, 1);
  return rows.filter(({ cells }) => options.some(({ values }) => cells.has(values)));
}

/** The rows that are not variants. Such a row may have a picture, but neither a price nor a SKU. */
function strayIn(rows: readonly Row[], options: readonly RowOption[]): DraftError[] {
  const [first] = options;
  return rows.filter(isOfVariant).map(({ number: row }) =>
    first
      ? {
          place: { row, field: first.values },
          detail: 'is required: each row with a SKU or a price is a variant, and has a value of each option',
        }
      : {
          place: { row },
          detail:
            'is a second row of a product without options; name the options, or give the row another product',
        },
  );
}

/**
 * The product that rows describe together.
 * @param columns the columns of the file
 */
export function draftOf(rows: readonly Row[], columns: ReadonlySet<Field>): Draft {
  const options = readRowOptions(rows);
  const variants = variantsIn(rows, options);
  const isVariant = new Set(variants);
  const product = readCellFields(rows, productCells);
  const more =
    options.length > 0
      ? readChoices(variants, options)
      : { ...readCellFields(variants, ofRow), choices: undefined };
  const { counts, odd } = readCounts(variants, more.choices);
  // Shopify counts the stock of products that name a tracker.
  const untracked = columns.has('tracker') && product.fields.track_inventory === undefined;
  return {
    body: {
      ...more.fields,
      ...product.fields,
      ...statusIn(rows, product.fields.status),
      ...(untracked && { track_inventory: false }),
    },
    choices: more.choices,
    counts,
    categories: categoriesIn(rows),
    places: new Map([...more.places, ...product.places, ...readCellFields(rows, ofOthers).places]),
    refused: [
      ...findNamelessColumns(rows).map((place) => ({
        place,
        detail: 'is required where the option has values',
      })),
      ...odd.map((place) => ({ place, detail: `must be a whole number from 0 to ${maxCounted}` })),
      ...strayIn(
        rows.filter((row) => !isVariant.has(row)),
        options,
      ),
    ],
  };
}

/** Where a pointer's part of a draft was read, or else the nearest enclosing part. */
export function draftPlaceOf({ places }: Draft, pointer: string): CellPlace | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at);
    if (place) return place;
  }
  return undefined;
}
