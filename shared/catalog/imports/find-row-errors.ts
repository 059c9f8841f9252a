import { removeRepeats } from '#ground';
import type { Draft } from '../domain/csv/draft/draft.ts';
import { fileLimits } from '../domain/csv/limits.data.ts';
import { type RowsOfProduct, rowSkusOf } from '../domain/csv/products.ts';
import { type ImportFile, productOfSku } from '../domain/csv/reading/file.ts';
import type { RowError } from '../domain/import.ts';
import { catalogLimits } from '../domain/limits.data.ts';
import { isForeign, toErrorAbout, toErrorAt } from './import-file.ts';

/** Why a product may have no more rows. */
const tooMany = {
  code: 'too_long',
  detail: `names a product that already has ${fileLimits.rowsOfProduct} rows, the most that a product can have`,
};

/** Categories are made only for a product that may have so many. */
function tooManyCategories(file: ImportFile, rows: RowsOfProduct, draft: Draft): RowError[] {
  const paths = removeRepeats((draft.categories ?? []).map((path) => path.join(' > ')));
  if (paths.length <= catalogLimits.categories) return [];
  const detail = `must have at most ${catalogLimits.categories} entries`;
  return [toErrorAbout(file, rows, draft, { pointer: '/categories', code: 'too_long', detail })];
}

/** Why a product of a file is refused, whatever the store has. */
export function findRowErrors(file: ImportFile, rows: RowsOfProduct, draft: Draft): RowError[] {
  if (rows.refused.length > 0) return rows.refused.map((one) => toErrorAt(file, one.place, one));
  const unnamed = rows.slug === '' ? rows.rows.map(({ number: row }) => ({ row })) : [];
  const field = file.header.names.has('slug') ? 'slug' : 'name';
  const [beyond] = rows.slug === '' || isForeign(file) ? [] : rows.rows.slice(fileLimits.rowsOfProduct);
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
    ...tooManyCategories(file, rows, draft),
  ];
}
