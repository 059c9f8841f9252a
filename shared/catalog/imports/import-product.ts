import { type CategoryId, foldCase, Problem, type ProductId, type Table, validateBody } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import { ProductChange, WholeProduct } from '../contract/product-in.ts';
import { holdersOf, type Unique } from '../data/guards.ts';
import { loadUncheckedProduct } from '../data/products.ts';
import type { CategoryPath, Draft } from '../domain/csv/draft/draft.ts';
import { mergeVariants } from '../domain/csv/draft/kept-variants.ts';
import { type DraftBody, removeRefused } from '../domain/csv/foreign/remove-refused.ts';
import { type RowsOfProduct, rowSkusOf } from '../domain/csv/products.ts';
import type { ImportFile } from '../domain/csv/reading/file.ts';
import { findFirstCell } from '../domain/csv/row.ts';
import type { RowError } from '../domain/import.ts';
import type { Product } from '../domain/product.ts';
import { patchProduct } from '../domain/sent-product.ts';
import {
  type CompanionWrites,
  type PreparedProduct,
  prepareProduct,
  prepareProductChange,
} from '../products/change-product.ts';
import { findRowErrors } from './find-row-errors.ts';
import type { ImportCategories } from './import-categories.ts';
import { isForeign, readDraft, toErrorAbout } from './import-file.ts';

/** What the products of an import share. */
export interface Importing {
  readonly table: Table;
  readonly store: Store;
  readonly file: ImportFile;
  readonly categories: ImportCategories;
  readonly alongside: CompanionWrites;
  readonly now: Date;
}

/** A product that is ready to be saved, or that does not change. */
type Prepared =
  | { readonly outcome: 'created' | 'updated'; readonly prepared: PreparedProduct }
  | { readonly outcome: 'unchanged'; readonly product: Product };

/** The same, with what was left out because of what the store has. */
type Accepted = Prepared & { readonly warnings: readonly RowError[] };

/** What became of a product of the file, or why it is refused. */
export type ImportedProduct = Accepted | { readonly outcome: 'failed'; readonly errors: readonly RowError[] };

/** The most SKUs by which a product is looked up. */
const maxSkus = 60;

/** Whether a product has the name that rows say. Products of two shops may have one SKU, and are not one for it. */
const isNamesake = (product: Product, { rows }: RowsOfProduct): boolean =>
  foldCase(findFirstCell(rows, 'name')?.text ?? '') === foldCase(product.name);

/**
 * The product that rows describe: the one with their slug, or else the one with their SKUs, and of another shop's file also
 * with their name.
 * @throws Problem conflict where the SKUs belong to several products, unless another shop wrote the file
 */
export async function productOf(
  { table, store, file }: Importing,
  rows: RowsOfProduct,
): Promise<Product | undefined> {
  const skus = rowSkusOf(rows).map(({ sku: text }): Unique => ({ kind: 'sku', text }));
  const wanted: Unique[] = [{ kind: 'slug', text: rows.slug }, ...skus.slice(0, maxSkus)];
  const [bySlug, ...bySku] = await holdersOf(table, store.id, wanted);
  if (bySlug) return loadUncheckedProduct(table, bySlug);
  const [one, another] = new Set(bySku.filter((holder) => holder !== undefined));
  if (another && isForeign(file)) return undefined;
  if (another) throw new Problem('conflict', 'The SKUs of these rows belong to several products.');
  const found = one && (await loadUncheckedProduct(table, one));
  return found && isForeign(file) && !isNamesake(found, rows) ? undefined : found;
}

/** Prepares the product that a body makes, or its change. @throws Problem for a body that is refused */
async function prepareBody(
  { table, store, now, alongside }: Importing,
  { fields, variants }: DraftBody,
  before: Product | undefined,
  { slug, id }: { readonly slug: string; readonly id: ProductId },
): Promise<Prepared> {
  const body = { ...fields, ...(variants && { variants }) };
  if (!before) {
    const sent = validateBody(WholeProduct, { ...body, slug });
    return {
      outcome: 'created',
      prepared: await prepareProduct({ table, now }, store, { id, sent, foundFree: true }, alongside),
    };
  }
  const sent = validateBody(ProductChange, body);
  const wanted = { fields: patchProduct(before, sent) };
  const prepared = await prepareProductChange({ table, now }, before, wanted, alongside);
  return prepared ? { outcome: 'updated', prepared } : { outcome: 'unchanged', product: before };
}

type ToRow = (error: Parameters<typeof toErrorAbout>[3]) => RowError;

/** How often values of one product are left out: those of a variant may be refused after those of the product. */
const maxRemovals = 4;

/**
 * Prepares a body. What is refused of it is left out, with a warning, if the product can do without it: a SKU that another
 * product has.
 * @param removals how often that may be done
 * @throws Problem for a body that is refused
 */
async function prepareWithoutRefused(
  prepare: (body: DraftBody) => Promise<Prepared>,
  body: DraftBody,
  removals: number,
  toRow: ToRow,
): Promise<Accepted> {
  try {
    return { ...(await prepare(body)), warnings: [] };
  } catch (error) {
    const refused = error instanceof Problem ? (error.extras.errors ?? []) : [];
    const pointers = refused.map(({ pointer }) => pointer);
    const rest = removals > 0 && pointers.length > 0 ? removeRefused(body, pointers) : undefined;
    if (!rest) throw error;
    const left = refused.map((one) => toRow({ ...one, detail: `${one.detail}, so it was left out` }));
    const accepted = await prepareWithoutRefused(prepare, rest, removals - 1, toRow);
    return { ...accepted, warnings: [...left, ...accepted.warnings] };
  }
}

/** What the rows of a product say. */
interface ReadRows {
  readonly draft: Draft;
  /** Of its categories; undefined if the file says none. */
  readonly ids: readonly CategoryId[] | undefined;
  /** Of the product, if it is new. */
  readonly id: ProductId;
}

/** Prepares a product of the file. Refused values of another shop's file are left out where the product can do without them. */
async function prepareDraft(
  importing: Importing,
  rows: RowsOfProduct,
  { draft, ids, id }: ReadRows,
): Promise<ImportedProduct> {
  const { file } = importing;
  const toRow: ToRow = (error) => toErrorAbout(file, rows, draft, error);
  try {
    const before = await productOf(importing, rows);
    const merged = draft.choices && before ? mergeVariants(draft.choices, before) : draft.choices;
    const whole: DraftBody = {
      fields: {
        ...draft.body,
        ...(ids && { categories: ids }),
        ...(merged && { options: merged.options }),
      },
      variants: merged?.variants,
    };
    const prepare = (body: DraftBody) => prepareBody(importing, body, before, { slug: rows.slug, id });
    return await prepareWithoutRefused(prepare, whole, isForeign(file) ? maxRemovals : 0, toRow);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { code, message: detail } = error;
    return { outcome: 'failed', errors: (error.extras.errors ?? [{ pointer: '', code, detail }]).map(toRow) };
  }
}

const refusalOf = (path: CategoryPath) =>
  ({
    pointer: '/categories',
    code: 'not_found',
    detail: `names ${path.join(' > ')}, which is not a category of the store and cannot become one`,
  }) as const;

/** The categories of a product that the store lacks. */
export const missingCategoriesOf = ({ categories }: Importing, draft: Draft): readonly CategoryPath[] =>
  (draft.categories ?? []).filter((path) => !categories.find(path));

/**
 * Prepares a product of the file: a new one, or a change of the one that has its slug or its SKUs. Empty cells change
 * nothing. The categories that the store lacks are made once nothing else refuses the product.
 * @param id of the product if it is new, the same for each attempt
 */
export async function prepareImportedProduct(
  importing: Importing,
  rows: RowsOfProduct,
  id: ProductId,
): Promise<ImportedProduct> {
  const { file, categories, now } = importing;
  const draft = readDraft(file, rows);
  const refused = findRowErrors(file, rows, draft);
  if (refused.length > 0) return { outcome: 'failed', errors: refused };
  const missing = missingCategoriesOf(importing, draft);
  const idsNow = () => draft.categories?.flatMap((path) => categories.find(path) ?? []);
  const first = await prepareDraft(importing, rows, { draft, ids: idsNow(), id });
  if (first.outcome === 'failed' || missing.length === 0) return first;
  const unmade: CategoryPath[] = [];
  for (const path of missing) if (!(await categories.make(path, now))) unmade.push(path);
  const said = unmade.map((path) => toErrorAbout(file, rows, draft, refusalOf(path)));
  if (said.length > 0 && !isForeign(file)) return { outcome: 'failed', errors: said };
  const done = await prepareDraft(importing, rows, { draft, ids: idsNow(), id });
  return done.outcome === 'failed' ? done : { ...done, warnings: [...said, ...done.warnings] };
}
