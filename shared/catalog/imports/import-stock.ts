import {
  type FieldProblem,
  foldCase,
  retryOnConflict,
  type UserId,
  type VariantId,
  type Write,
} from '#ground';
import { saveCountedRow, savedOf } from '../data/import-rows.ts';
import { variantsOf } from '../domain/availability.ts';
import type { CountedVariant } from '../domain/csv/draft/counts.ts';
import type { RowsOfProduct } from '../domain/csv/products.ts';
import type { Import, ImportOutcome, RowError } from '../domain/import.ts';
import type { Product } from '../domain/product.ts';
import { readDraft, toErrorAt } from './import-file.ts';
import { type Importing, productOf } from './import-product.ts';

/** Why the count of a variant was refused. */
export interface CountRefused {
  readonly variant: VariantId;
  readonly code: FieldProblem['code'];
  readonly detail: string;
}

/**
 * Sets the units of variants to their counts: the writes of one transaction, with room for one more.
 * @param counted of each variant
 */
export type CountStock = (
  product: Product,
  counted: ReadonlyMap<VariantId, number>,
  by: { readonly user: UserId; readonly reference?: string },
  now: Date,
) => Promise<{ readonly writes: readonly Write[]; readonly refused: readonly CountRefused[] }>;

/** Whether two choices are the same, whatever the case of their names and values. */
const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const textOf = (choice: typeof a) =>
    JSON.stringify(
      Object.entries(choice)
        .map((part) => part.map(foldCase))
        .toSorted(),
    );
  return textOf(a) === textOf(b);
};

/** The variants of a product that the rows of a file count. */
function variantsCounted(product: Product, counts: readonly CountedVariant[]) {
  const all = variantsOf(product);
  return counts.flatMap(({ options, ...count }) => {
    const variant = all.find((one) => isSame(one.options, options));
    return variant ? [{ ...count, id: variant.id }] : [];
  });
}

/** The outcome of a product of a file, with its stock. */
export interface CountedStock {
  readonly outcome: ImportOutcome;
  readonly errors: readonly RowError[];
}

/** The rows of a product that is saved: which of the file they are, and what became of it. */
interface SavedRows {
  readonly nth: number;
  readonly rows: RowsOfProduct;
  readonly outcome: ImportOutcome;
}

/**
 * Counts the stock of a saved product of the file. A marker is in the same transaction, so that it is counted once:
 * units sold before the next run stay sold. An unchanged product counts as updated if its stock changes.
 */
export async function countProductStock(
  run: Import,
  importing: Importing,
  count: CountStock,
  { nth, rows, outcome }: SavedRows,
): Promise<CountedStock> {
  const { table, file, now } = importing;
  const { counts } = readDraft(file, rows);
  if (counts.length === 0) return { outcome, errors: [] };
  return retryOnConflict(async () => {
    const [[saved], product] = await Promise.all([
      savedOf(table, run.id, nth, 1),
      productOf(importing, rows),
    ]);
    if (saved?.counted) return { outcome: saved.outcome, errors: saved.counted };
    if (!product) return { outcome, errors: [] };
    const variants = variantsCounted(product, counts);
    const units = new Map(variants.map((one) => [one.id, one.units]));
    const by = { user: run.by, reference: run.id };
    const { writes, refused } = await count(product, units, by, now);
    const errors = refused.flatMap(({ variant, ...why }) => {
      const said = variants.find(({ id }) => id === variant);
      return said ? [toErrorAt(file, said.place, why)] : [];
    });
    const became = outcome === 'unchanged' && writes.length > 0 ? 'updated' : outcome;
    await table.commit([...writes, saveCountedRow(run, nth, became, errors)]);
    return { outcome: became, errors };
  });
}
