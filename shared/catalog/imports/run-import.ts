import {
  type Files,
  type ImportId,
  mapLimited,
  retryOnConflict,
  serializeCommits,
  type Table,
  toId,
  uuidOfName,
  uuidOfTime,
} from '#ground';
import { loadStore } from '../../stores/data/stores.ts';
import { savedOf, saveFindings, saveRow } from '../data/import-rows.ts';
import { loadUncheckedImport, saveImport } from '../data/imports.ts';
import type { RowsOfProduct } from '../domain/csv/products.ts';
import type { ImportFile } from '../domain/csv/reading/file.ts';
import { fileOfImport } from '../domain/files.ts';
import {
  countSlice,
  endImport,
  type Import,
  isImportUnderWay,
  keptFindingsOf,
  type RowError,
  type RowFindings,
  type Slice,
} from '../domain/import.ts';
import type { ImportReader } from '../ports/import-reader.ts';
import type { CompanionWrites } from '../products/change-product.ts';
import { openCategories } from './import-categories.ts';
import { writeImportEvent } from './import-events.ts';
import { readDraft, warningsOf } from './import-file.ts';
import { type Importing, missingCategoriesOf, prepareImportedProduct } from './import-product.ts';
import { type CountedStock, type CountStock, countProductStock } from './import-stock.ts';

/** Products of one slice. The progress is saved after each slice. */
const ofSlice = 25;
/** Products that are prepared at once. */
const concurrency = 8;

/** What a run of an import works with. */
export interface ImportRun {
  readonly table: Table;
  readonly files: Files;
  readonly reader: ImportReader;
  /** The writes that accompany a product saved at this time. */
  readonly alongside: (at: Date) => CompanionWrites;
  /** Sets the stock of its variants. */
  readonly count: CountStock;
  readonly now: () => Date;
  /** Whether there is time for another slice. */
  readonly mayGoOn: () => boolean;
}

/** The id of a new product: each attempt makes the same, and the products sort in the order of the file. */
const idOf = ({ id, created_at }: Import, nth: number) =>
  toId<'Product'>(
    uuidOfTime(new Date(Date.parse(created_at) + nth), uuidOfName('imported product', `${id} ${nth}`)),
  );

/** A product of the file as it was imported. */
interface Looked extends CountedStock {
  readonly warnings: readonly RowError[];
}

/** Saves a product of the file. Its marker is in the same transaction, so that it is saved once. */
function saveProduct(current: Import, importing: Importing, nth: number): Promise<Looked> {
  const rows = importing.file.products[nth];
  if (!rows) throw new RangeError(`the file has no product ${nth}`);
  return retryOnConflict(async (isAgain) => {
    // The other writer may have been another run, which saved this product.
    const [saved] = isAgain ? await savedOf(importing.table, current.id, nth, 1) : [];
    if (saved) return { outcome: saved.outcome, errors: [], warnings: saved.warnings ?? [] };
    const product = await prepareImportedProduct(importing, rows, idOf(current, nth));
    const { outcome } = product;
    if (outcome === 'failed') return { outcome, errors: product.errors, warnings: [] };
    const { warnings } = product;
    if ('prepared' in product)
      await importing.table.commit([...product.prepared.writes, saveRow(current, nth, outcome, warnings)]);
    return { outcome, errors: [], warnings };
  });
}

/** The next products; none if the import is being cancelled. */
const nextOf = ({ status, done: { products: from } }: Import, { products }: ImportFile) =>
  status === 'CANCELLING' ? [] : products.slice(from, from + ofSlice);

/**
 * Saves the next products of the file. Those that an earlier run has saved are counted with their first outcome.
 * Commits run one after the other, because products of one category all write its count.
 */
async function saveNext(
  current: Import,
  importing: Importing,
  next: readonly RowsOfProduct[],
  count: CountStock,
): Promise<Slice> {
  const from = current.done.products;
  const saved = await savedOf(importing.table, current.id, from, next.length);
  const shared = { ...importing, table: serializeCommits(importing.table) };
  // One after the other, so that no product is refused after a category was made for it.
  const wants = next.some(
    (rows) => missingCategoriesOf(importing, readDraft(importing.file, rows)).length > 0,
  );
  const looked = await mapLimited(next, wants ? 1 : concurrency, async (rows, at): Promise<Looked> => {
    const { outcome, counted, warnings = [] } = saved[at] ?? {};
    const product = outcome
      ? { outcome, errors: counted ?? [], warnings }
      : await saveProduct(current, shared, from + at);
    if (product.outcome === 'failed') return product;
    const stock = counted
      ? product
      : await countProductStock(current, shared, count, { nth: from + at, rows, outcome: product.outcome });
    return { ...stock, warnings: [...warningsOf(importing.file, rows), ...product.warnings] };
  });
  // An unchanged product may be unchanged because another run has just saved it.
  const again = looked.some(({ outcome }) => outcome === 'unchanged');
  const late = again ? await savedOf(importing.table, current.id, from, next.length) : [];
  return {
    rows: next.reduce((sum, { rows }) => sum + rows.length, 0),
    outcomes: looked.map(({ outcome }, at) => late[at]?.outcome ?? outcome),
    errors: looked.flatMap(({ errors }) => errors),
    warnings: looked.flatMap(({ warnings }) => warnings),
  };
}

/**
 * Saves the progress with the errors. When time is up, an event starts the next run.
 * @returns the import if this run continues with it
 */
function saveProgress(
  { table, now, mayGoOn }: ImportRun,
  id: ImportId,
  from: number,
  step: (current: Import, now: Date) => { readonly next: Import; readonly found: RowFindings },
): Promise<Import | undefined> {
  const goesOn = mayGoOn();
  return retryOnConflict(async () => {
    const current = await loadUncheckedImport(table, id);
    // Another run was here first.
    if (!current || !isImportUnderWay(current.status) || current.done.products !== from) return undefined;
    const { next, found } = step(current, now());
    const called = isImportUnderWay(next.status) ? (goesOn ? undefined : 'import.due') : 'import.ended';
    await table.commit([
      saveImport(current, next),
      ...(found.errors.length + found.warnings.length > 0 ? [saveFindings(current, from, found)] : []),
      ...(called ? [writeImportEvent(called, next, now())] : []),
    ]);
    return goesOn && isImportUnderWay(next.status) ? next : undefined;
  });
}

/** Ends an import whose file cannot be read. */
const fail = (run: ImportRun, { id, done }: Import, error: RowError) =>
  saveProgress(run, id, done.products, (current, now) => ({
    next: endImport({ ...current, errors: 1 }, 'FAILED', now),
    found: { errors: [error], warnings: [] },
  }));

const gone = (what: string): RowError => ({
  row: 0,
  column: '',
  code: 'not_found',
  detail: `The ${what} no longer exists.`,
});

/**
 * Continues an import from the saved progress, as long as there is time. A run that dies is followed by another with
 * the same message, and two concurrent runs save no product twice.
 */
export async function runImport(run: ImportRun, id: ImportId): Promise<void> {
  const { table, files, reader, alongside, count, now } = run;
  const begun = await loadUncheckedImport(table, id);
  if (!begun || !isImportUnderWay(begun.status)) return;
  const [store, bytes] = await Promise.all([loadStore(table, begun.store), files.get(fileOfImport(id))]);
  if (!store || !bytes) {
    await fail(run, begun, gone(store ? 'file' : 'store'));
    return;
  }
  const file = await reader.read(bytes);
  if ('detail' in file) {
    await fail(run, begun, file);
    return;
  }
  const categories = await openCategories(table, store);
  for (let current: Import | undefined = begun; current; ) {
    const next = nextOf(current, file);
    const at = now();
    const importing = { table, store, file, categories, alongside: alongside(at), now: at };
    const slice = await saveNext(current, importing, next, count);
    current = await saveProgress(run, id, current.done.products, (read, at) => ({
      next: countSlice(read, file.contents, slice, at),
      found: keptFindingsOf(read, slice),
    }));
  }
}
