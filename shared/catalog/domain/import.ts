import type { ImportId, LinkMaker, Mode, StoreId, UserId } from '#ground/domain';
/**
 * AWAITING_FILE → QUEUED → RUNNING → DONE, or FAILED if the file cannot be read, or CANCELLED. While CANCELLING, the
 * products that are being saved are finished.
 */
export const importStatuses = [
  'AWAITING_FILE',
  'QUEUED',
  'RUNNING',
  'CANCELLING',
  'DONE',
  'FAILED',
  'CANCELLED',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Whether a run of the import follows in this status. */
export const isImportUnderWay = (status: ImportStatus): boolean =>
  status === 'QUEUED' || status === 'RUNNING' || status === 'CANCELLING';

/** The most errors that an import keeps, and the most warnings. */
export const maxErrors = 200;

/** The outcomes of a product of a file. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The progress of an import, in products and in rows of its file. */
export interface ImportProgress extends Readonly<Record<ImportOutcome, number>> {
  readonly products: number;
  readonly rows: number;
}

/** Why a row is not imported, or how its value was changed to fit. */
export interface RowError {
  /** As a spreadsheet counts: the column names are row 1. */
  readonly row: number;
  /** As the file names it; empty if the error concerns the whole row. */
  readonly column: string;
  readonly code: string;
  readonly detail: string;
}

/** An import of products from a file into a store. */
export interface Import {
  readonly id: ImportId;
  readonly store: StoreId;
  readonly mode: Mode;
  /** Who started it. */
  readonly by: UserId;
  /** The partner who made the link to upload the file; undefined for a merchant's own. */
  readonly maker?: LinkMaker | undefined;
  readonly status: ImportStatus;
  /** Rows and products of the file; undefined until it is read. */
  readonly rows?: number | undefined;
  readonly products?: number | undefined;
  readonly done: ImportProgress;
  /** How many errors are stored. */
  readonly errors: number;
  /** How many warnings are stored; absent where an earlier release wrote it. */
  readonly warnings?: number | undefined;
  /** Columns of the file that are not read. */
  readonly ignored_columns: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly ended_at?: string | undefined;
  readonly revision: number;
}

/** A new import. */
export const createImport = (
  importing: Pick<Import, 'id' | 'store' | 'mode' | 'by' | 'maker' | 'status'>,
  now: Date,
): Import => ({
  ...importing,
  done: { products: 0, rows: 0, created: 0, updated: 0, unchanged: 0, failed: 0 },
  errors: 0,
  ignored_columns: [],
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  revision: 1,
});

/** How many rows and products a file has. */
export interface FileContents {
  readonly rows: number;
  readonly products: number;
  readonly ignored: readonly string[];
}

/** Products processed one after the other. */
export interface Slice {
  /** How many rows they have. */
  readonly rows: number;
  readonly outcomes: readonly ImportOutcome[];
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
}

const updateTime = (importing: Import, now: Date): Import => ({
  ...importing,
  updated_at: now.toISOString(),
  revision: importing.revision + 1,
});

/** Ends an import with this status. */
export const endImport = (importing: Import, status: 'DONE' | 'FAILED' | 'CANCELLED', now: Date): Import =>
  updateTime({ ...importing, status, ended_at: now.toISOString() }, now);

/** Queues an import, now that its file has arrived. */
export const startImport = (importing: Import, now: Date): Import =>
  updateTime({ ...importing, status: 'QUEUED' }, now);

/** Cancels an import: at once if nothing of it runs. @returns undefined if it has ended */
export function cancelImport(importing: Import, now: Date): Import | undefined {
  if (importing.status === 'AWAITING_FILE') return endImport(importing, 'CANCELLED', now);
  return isImportUnderWay(importing.status)
    ? updateTime({ ...importing, status: 'CANCELLING' }, now)
    : undefined;
}

/** The errors and the warnings of rows. */
export interface RowFindings {
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
}

/** The errors and the warnings of a slice that fit into those that are stored. */
export const keptFindingsOf = ({ errors, warnings = 0 }: Import, slice: RowFindings): RowFindings => ({
  errors: slice.errors.slice(0, Math.max(0, maxErrors - errors)),
  warnings: slice.warnings.slice(0, Math.max(0, maxErrors - warnings)),
});

/** An import after its next products: DONE after the last. A CANCELLING import ends now, with correct counts. */
export function countSlice(importing: Import, contents: FileContents, slice: Slice, now: Date): Import {
  const count = (outcome: ImportOutcome) => slice.outcomes.filter((one) => one === outcome).length;
  const products = importing.done.products + slice.outcomes.length;
  const kept = keptFindingsOf(importing, slice);
  const next: Import = {
    ...importing,
    rows: contents.rows,
    products: contents.products,
    ignored_columns: contents.ignored,
    done: {
      products,
      rows: importing.done.rows + slice.rows,
      created: importing.done.created + count('created'),
      updated: importing.done.updated + count('updated'),
      unchanged: importing.done.unchanged + count('unchanged'),
      failed: importing.done.failed + count('failed'),
    },
    errors: importing.errors + kept.errors.length,
    warnings: (importing.warnings ?? 0) + kept.warnings.length,
  };
  if (products >= contents.products) return endImport(next, 'DONE', now);
  if (importing.status === 'CANCELLING') return endImport(next, 'CANCELLED', now);
  return updateTime({ ...next, status: 'RUNNING' }, now);
}
