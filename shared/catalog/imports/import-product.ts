import type { ProductId } from '../../kernel/ids.ts';
import { Problem, refuseField } from '../../kernel/problem.ts';
import { foldCase } from '../../kernel/texts/folding.ts';
import { validateBody } from '../../platform/http/input/validate.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Store } from '../../stores/data/stores.ts';
import { ProductChange, WholeProduct } from '../contract/product-in.ts';
import { holdersOf, type Unique } from '../data/guards.ts';
import { loadUncheckedProduct } from '../data/products.ts';
import type { Draft } from '../domain/csv/draft/draft.ts';
import { mergeVariants } from '../domain/csv/draft/kept-variants.ts';
import { type ImportFile, productOfSku } from '../domain/csv/file.ts';
import { fileLimits } from '../domain/csv/limits.data.ts';
import { type RowsOfProduct, rowSkusOf } from '../domain/csv/products.ts';
import type { RowError } from '../domain/import.ts';
import type { Product } from '../domain/product.ts';
import { patchProduct } from '../domain/sent-product.ts';
import {
  type CompanionWrites,
  type PreparedProduct,
  prepareProduct,
  prepareProductChange,
} from '../products/change-product.ts';
import type { CategoriesByName } from './import-categories.ts';
import { readDraft, toErrorAbout, toErrorAt } from './import-file.ts';

/** What the products of an import share. */
export interface Importing {
  readonly table: Table;
  readonly store: Store;
  readonly file: ImportFile;
  readonly categories: CategoriesByName;
  readonly alongside: CompanionWrites;
  readonly now: Date;
}

/** A product that is ready to be saved, or that does not change, or why it is refused. */
export type ImportedProduct =
  | { readonly outcome: 'created' | 'updated'; readonly prepared: PreparedProduct }
  | { readonly outcome: 'unchanged'; readonly product: Product }
  | { readonly outcome: 'failed'; readonly errors: readonly RowError[] };

/** The errors of a refused product, at their cells. @throws an error that is not a refusal */
function errorsOf(error: unknown, file: ImportFile, rows: RowsOfProduct, draft: Draft): RowError[] {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const { errors } = error.extras;
  const { code, message: detail } = error;
  return (errors ?? [{ pointer: '', code, detail }]).map((one) => toErrorAbout(file, rows, draft, one));
}

/** Why a product may have no more rows. */
const tooMany = {
  code: 'too_long',
  detail: `names a product that already has ${fileLimits.rowsOfProduct} rows, the most that a product can have`,
};

/** The errors that do not depend on the store. */
function refusedIn(file: ImportFile, rows: RowsOfProduct, draft: Draft): RowError[] {
  const unnamed = rows.slug === '' ? rows.rows.map(({ number: row }) => ({ row })) : [];
  const field = file.header.names.has('slug') ? 'slug' : 'name';
  const [beyond] = rows.slug === '' ? [] : rows.rows.slice(fileLimits.rowsOfProduct);
  const twice = rowSkusOf(rows).filter(({ sku }) => productOfSku(file, sku) !== rows.slug);
  return [
    ...unnamed.map(({ row }) => toErrorAt(file, { row, field }, { code: 'required', detail: 'is required' })),
    ...(beyond ? [toErrorAt(file, { row: beyond.number, field }, tooMany)] : []),
    ...twice.map(({ place, sku }) =>
      toErrorAt(file, place, {
        code: 'conflict',
        detail: `is also the SKU of ${productOfSku(file, sku)}, which comes before it`,
      }),
    ),
    ...draft.refused.map(({ place, detail }) => toErrorAt(file, place, { code: 'wrong_format', detail })),
  ];
}

/** The body of a draft, without its options. @throws Problem invalid_request for an unknown category */
function bodyOf({ body, categories }: Draft, { categories: known }: Importing) {
  if (!categories) return body;
  const ids = categories.map((called) => {
    const id = known.get(foldCase(called));
    if (!id)
      throw refuseField(
        '/categories',
        `names ${called}, which is not a category of the store and cannot become one`,
        'not_found',
      );
    return id;
  });
  return { ...body, categories: ids };
}

/** The most SKUs by which a product is looked up. */
const maxSkus = 60;

/**
 * The product that rows describe: the one with their slug, or else the one with their SKUs.
 * @throws Problem conflict where the SKUs belong to several products
 */
export async function productOf(
  { table, store }: Importing,
  rows: RowsOfProduct,
): Promise<Product | undefined> {
  const skus = rowSkusOf(rows).map(({ sku: text }): Unique => ({ kind: 'sku', text }));
  const wanted: Unique[] = [{ kind: 'slug', text: rows.slug }, ...skus.slice(0, maxSkus)];
  const [bySlug, ...bySku] = await holdersOf(table, store.id, wanted);
  if (bySlug) return loadUncheckedProduct(table, bySlug);
  const [one, another] = new Set(bySku.filter((holder) => holder !== undefined));
  if (another) throw new Problem('conflict', 'The SKUs of these rows belong to several products.');
  return one && loadUncheckedProduct(table, one);
}

/**
 * Prepares a product of the file: a new one, or a change of the one that has its slug or its SKUs. Empty cells change
 * nothing.
 * @param id of the product if it is new, the same for each attempt
 */
export async function prepareImportedProduct(
  importing: Importing,
  rows: RowsOfProduct,
  id: ProductId,
): Promise<ImportedProduct> {
  const { table, store, file, now, alongside } = importing;
  const draft = readDraft(file, rows);
  const refused = refusedIn(file, rows, draft);
  if (refused.length > 0) return { outcome: 'failed', errors: refused };
  try {
    const body = bodyOf(draft, importing);
    const before = await productOf(importing, rows);
    if (!before) {
      const sent = validateBody(WholeProduct, { ...body, ...draft.choices, slug: rows.slug });
      const prepared = await prepareProduct(table, store, id, sent, now, alongside);
      return { outcome: 'created', prepared };
    }
    const choices = draft.choices && mergeVariants(draft.choices, before);
    const fields = patchProduct(before, validateBody(ProductChange, { ...body, ...choices }));
    const prepared = await prepareProductChange(table, before, fields, [], now, alongside);
    return prepared ? { outcome: 'updated', prepared } : { outcome: 'unchanged', product: before };
  } catch (error) {
    return { outcome: 'failed', errors: errorsOf(error, file, rows, draft) };
  }
}
