import * as z from 'zod';
import type { ImportId, StoreId } from '../../kernel/ids.ts';
import { modes } from '../../kernel/roles.ts';
import { secondsPerDay, toEpochSeconds } from '../../kernel/time.ts';
import { change } from '../../platform/table/change.ts';
import { absent, isNew } from '../../platform/table/condition.ts';
import { defineList } from '../../platform/table/entity/index-lists.ts';
import { definePartition, subjectKeys } from '../../platform/table/entity/partition.ts';
import { stored } from '../../platform/table/entity/stored.ts';
import { readIndexItems } from '../../platform/table/lists/index-items.ts';
import type { Item, Key, PageRequest, Table, Write } from '../../platform/table/table.ts';
import { importDays } from '../domain/files.ts';
import {
  type Import,
  type ImportOutcome,
  importOutcomes,
  importStatuses,
  maxErrors,
  type RowError,
} from '../domain/import.ts';

/**
 * Imports of products: the import with its progress, the errors of its rows, and a marker for each saved product, which
 * is written in the product's transaction. So a run that continues after a crash saves none twice, and counts each with
 * each as what it was. All of it is kept as long as the file.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedImport` | 1 GetItem | 1 read |
 * | `importsOf` a store | 1 Query of `ofStore`, 1 BatchGetItem | 1 read per 8 KB of keys, 1 read an import |
 * | `errorsOf` | 1 Query | 1 read per 8 KB |
 * | `savedOf` products that come next | 1 BatchGetItem | 1 read a product |
 * | `addImport` | within a transaction | 2 write, 2 for the index entry |
 * | `saveImport` | within a transaction | 2 write |
 * | `keepErrors` of a slice | within a transaction | 2 write per KB |
 * | `markSaved`, `markCounted` | within a transaction | 2 write |
 */
const counts = z.object({
  products: z.number(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  failed: z.number(),
});

const Stored = z.object({
  id: stored.id<'Import'>(),
  store: stored.id<'Store'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  by: stored.id<'User'>(),
  status: z.enum(importStatuses),
  rows: z.number().optional(),
  products: z.number().optional(),
  done: counts,
  errors: z.number(),
  ignored_columns: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  ended_at: z.string().optional(),
  revision: z.number(),
});

const RefusedRow = z.object({ row: z.number(), column: z.string(), code: z.string(), detail: z.string() });

const Kept = z.object({ errors: z.array(RefusedRow) });

const Saved = z.object({
  outcome: z.enum(importOutcomes),
  /** Set once its stock was counted: the refused counts. */
  counted: z.array(RefusedRow).optional(),
});
export type Saved = Readonly<z.output<typeof Saved>>;

const imports = definePartition((id: ImportId) => `IMPORT#${id}`, {
  import: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  saved: 'SAVED#',
  errors: 'X#',
});

/** The partition of an import, under which its events are emitted. */
export const importPartition = imports.pk;
export const keyOfImport = (id: ImportId): Key => ({ pk: imports.pk(id), sk: imports.sk.import });

const importLists = {
  /** The imports of a store. Their ids begin with their times. */
  ofStore: defineList({
    index: 'gsi1',
    pk: ({ store }: Pick<Import, 'store'>) => `IMPORTS#${store}`,
    sk: ({ id }: Pick<Import, 'id'>) => id,
  }),
};

/** Pads a number so that keys sort in numeric order. */
const padNumber = (number: number) => String(number).padStart(6, '0');
const savedKey = (id: ImportId, nth: number): Key => ({
  pk: imports.pk(id),
  sk: `${imports.sk.saved}${padNumber(nth)}`,
});

const kept = (since: string) => ({ ttl: toEpochSeconds(new Date(since)) + importDays * secondsPerDay });

/** Reads an import's item. */
export const parseImport = (item: Item): Import => Stored.parse(item);

/** Which import has this id? Does not check access. */
export async function loadUncheckedImport(table: Table, id: ImportId): Promise<Import | undefined> {
  const item = await table.get(keyOfImport(id));
  return item && parseImport(item);
}

/** Which imports has a store had? Newest first. */
export async function importsOf(table: Table, store: StoreId, page: PageRequest) {
  const { items, next } = await readIndexItems(table, {
    ...importLists.ofStore.at({ store }),
    newestFirst: true,
    ...page,
  });
  return { imports: items.map(parseImport), next };
}

/** Which rows were refused? In the order of the file's products, 200 at most. */
export async function errorsOf(table: Table, id: ImportId): Promise<RowError[]> {
  const { items } = await table.query({ pk: imports.pk(id), prefix: imports.sk.errors, limit: maxErrors });
  return items.flatMap((item) => Kept.parse(item).errors);
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

/** Adds an import. */
export const addImport = (importing: Import): Write => ({
  put: {
    ...keyOfImport(importing.id),
    ...importing,
    ...kept(importing.created_at),
    ...importLists.ofStore.keys(importing),
  },
  when: isNew,
});

/** Saves an import after a step. Stale if another step came first. */
export function saveImport(before: Import, now: Import): Write {
  const { status, rows, products, done, errors, ignored_columns, updated_at, ended_at } = now;
  return {
    update: change<Import>({
      key: keyOfImport(before.id),
      set: {
        status,
        rows,
        products,
        done,
        errors,
        ignored_columns,
        updated_at,
        ended_at,
        revision: before.revision + 1,
      },
      when: { revision: before.revision },
    }),
  };
}

/** The most characters of a part of an error. It may quote a cell, and all errors of a slice fit into an item. */
const maxPartLength = 300;

const cutError = ({ row, column, code, detail }: RowError): RowError => ({
  row,
  column: column.slice(0, maxPartLength),
  code,
  detail: detail.slice(0, maxPartLength),
});

/** Stores the errors of the products from this one on. */
export const keepErrors = ({ id, created_at }: Import, from: number, errors: readonly RowError[]): Write => ({
  put: {
    pk: imports.pk(id),
    sk: `${imports.sk.errors}${padNumber(from)}`,
    errors: errors.map(cutError),
    ...kept(created_at),
  },
});

/** Marks a product of the file as saved, in this transaction. Stale if it was already. */
export const markSaved = ({ id, created_at }: Import, nth: number, outcome: ImportOutcome): Write => ({
  put: { ...savedKey(id, nth), outcome, ...kept(created_at) },
  when: isNew,
});

/**
 * Marks the stock of a product of the file as counted, in this transaction. Stale if it was already.
 * @param refused the refused counts
 */
export const markCounted = (
  { id, created_at }: Import,
  nth: number,
  outcome: ImportOutcome,
  refused: readonly RowError[],
): Write => ({
  update: change<Saved>({
    key: savedKey(id, nth),
    setOnce: { outcome },
    set: { counted: refused.map(cutError), ...kept(created_at) },
    when: { counted: absent },
  }),
});
