import * as z from 'zod';
import { absent, change, type ImportId, isNew, type Key, type Table, type Write } from '#ground/data';
import {
  type Import,
  type ImportOutcome,
  importOutcomes,
  maxErrors,
  type RowError,
  type RowFindings,
} from '../domain/import.ts';
import { expiryOf, importItems } from './imports.ts';

/** Pads a number so that keys sort in numeric order. */
const padNumber = (number: number) => String(number).padStart(6, '0');

/**
 * What an import keeps of the rows and products of its file, in the import's partition: the errors of rows, and a marker for
 * each saved product.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `findingsOf` | 1 Query | 1 read per 8 KB |
 * | `savedOf` products that come next | 1 BatchGetItem | 1 read a product |
 * | `saveFindings` of a slice | within a transaction | 2 write per KB |
 * | `saveRow`, `saveCountedRow` | within a transaction | 2 write |
 */
const RefusedRow = z.object({ row: z.number(), column: z.string(), code: z.string(), detail: z.string() });

const Kept = z.object({
  errors: z.array(RefusedRow),
  /** Absent where an earlier release wrote it. */
  warnings: z.array(RefusedRow).default([]),
});

const Saved = z.object({
  outcome: z.enum(importOutcomes),
  /** Set once its stock was counted: the refused counts. */
  counted: z.array(RefusedRow).optional(),
  /** What was left out because of what the store had, if anything was. */
  warnings: z.array(RefusedRow).optional(),
});
export type Saved = Readonly<z.output<typeof Saved>>;
const savedKey = (id: ImportId, nth: number): Key => ({
  pk: importItems.pk(id),
  sk: `${importItems.sk.saved}${padNumber(nth)}`,
});

/** Which rows were refused, and which were changed to fit? In the order of the file's products, 200 of each at most. */
export async function findingsOf(table: Table, id: ImportId): Promise<RowFindings> {
  const { items } = await table.query({
    pk: importItems.pk(id),
    prefix: importItems.sk.errors,
    // Each has one of either kind at least.
    limit: 2 * maxErrors,
  });
  const kept = items.map((item) => Kept.parse(item));
  return {
    errors: kept.flatMap(({ errors }) => errors),
    warnings: kept.flatMap(({ warnings }) => warnings),
  };
}

/**
 * Which outcomes did saved products of the file have? In their order; undefined for one that was not saved.
 * @param from the number of the first, from 0
 * @param count 100 at most
 */
export async function savedOf(
  table: Table,
  id: ImportId,
  from: number,
  count: number,
): Promise<(Saved | undefined)[]> {
  const keys = Array.from({ length: count }, (_, at) => savedKey(id, from + at));
  const items = await table.getMany(keys);
  return items.map((item) => item && Saved.parse(item));
}

/** The most characters of a part of an error. It may quote a cell, and all errors of a slice fit into an item. */
const maxPartLength = 300;

const cutError = ({ row, column, code, detail }: RowError): RowError => ({
  row,
  column: column.slice(0, maxPartLength),
  code,
  detail: detail.slice(0, maxPartLength),
});

/** Stores the errors and the warnings of the products from this one on. */
export const saveFindings = (
  { id, created_at }: Import,
  from: number,
  { errors, warnings }: RowFindings,
): Write => ({
  put: {
    pk: importItems.pk(id),
    sk: `${importItems.sk.errors}${padNumber(from)}`,
    errors: errors.map(cutError),
    warnings: warnings.map(cutError),
    ...expiryOf(created_at),
  },
});

/** Marks a product of the file as saved, in this transaction. Stale if it was already. */
export const saveRow = (
  { id, created_at }: Import,
  nth: number,
  outcome: ImportOutcome,
  warnings: readonly RowError[],
): Write => ({
  put: {
    ...savedKey(id, nth),
    outcome,
    ...(warnings.length > 0 && { warnings: warnings.map(cutError) }),
    ...expiryOf(created_at),
  },
  when: isNew,
});

/**
 * Marks the stock of a product of the file as counted, in this transaction. Stale if it was already.
 * @param refused the refused counts
 */
export const saveCountedRow = (
  { id, created_at }: Import,
  nth: number,
  outcome: ImportOutcome,
  refused: readonly RowError[],
): Write => ({
  update: change<Saved>({
    key: savedKey(id, nth),
    setOnce: { outcome },
    set: { counted: refused.map(cutError), ...expiryOf(created_at) },
    when: { counted: absent },
  }),
});
