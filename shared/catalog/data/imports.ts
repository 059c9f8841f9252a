import * as z from 'zod';
import {
  change,
  defineList,
  definePartition,
  defineReader,
  type ImportId,
  isNew,
  type Key,
  modes,
  type PageRequest,
  type StoreId,
  secondsPerDay,
  stored,
  subjectKeys,
  type Table,
  toEpochSeconds,
  type Write,
} from '#ground/data';
import { importDays } from '../domain/files.ts';
import { type Import, importStatuses } from '../domain/import.ts';

/**
 * Imports of products: the import with its progress, the errors of its rows, and a marker for each saved product, which
 * is written in the product's transaction. So a run that continues after a crash saves none twice, and counts each with
 * each as what it was. All of it is kept as long as the file.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedImport` | 1 GetItem | 1 read |
 * | `importsOf` a store | 1 Query of `ofStore`, 1 BatchGetItem | 1 read per 8 KB of keys, 1 read an import |
 * | `addImport` | within a transaction | 2 write, 2 for the index entry |
 * | `saveImport` | within a transaction | 2 write |
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
  mode: z.enum(modes),
  by: stored.id<'User'>(),
  maker: stored.linkMaker().optional(),
  status: z.enum(importStatuses),
  rows: z.number().optional(),
  products: z.number().optional(),
  done: counts,
  errors: z.number(),
  warnings: z.number().optional(),
  ignored_columns: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  ended_at: z.string().optional(),
  revision: z.number(),
});

export const importItems = definePartition((id: ImportId) => `IMPORT#${id}`, {
  import: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  saved: 'SAVED#',
  errors: 'X#',
});

/** The partition of an import, under which its events are emitted. */
export const importPartition = importItems.pk;
export const keyOfImport = (id: ImportId): Key => ({ pk: importItems.pk(id), sk: importItems.sk.import });

const importLists = {
  /** The imports of a store. Their ids begin with their times. */
  ofStore: defineList({
    index: 'gsi1',
    pk: ({ store }: Pick<Import, 'store'>) => `IMPORTS#${store}`,
    sk: ({ id }: Pick<Import, 'id'>) => id,
  }),
};

/** When what an import stores is removed: together with its file. */
export const expiryOf = (since: string) => ({
  ttl: toEpochSeconds(new Date(since)) + importDays * secondsPerDay,
});

const items = defineReader({ schema: Stored, keyOf: keyOfImport });
export const { parse: parseImport, find: loadUncheckedImport } = items;

/** Which imports does this store have? Newest first. */
export const importsOf = (table: Table, store: StoreId, page: PageRequest) =>
  items.listPage(table, importLists.ofStore.at({ store }), page);

/** Adds an import. */
export const addImport = (importing: Import): Write => ({
  put: {
    ...keyOfImport(importing.id),
    ...importing,
    ...expiryOf(importing.created_at),
    ...importLists.ofStore.keys(importing),
  },
  when: isNew,
});

/** Saves an import after a step. Stale if another step came first. */
export function saveImport(before: Import, now: Import): Write {
  const { status, rows, products, done, errors, warnings, ignored_columns, updated_at, ended_at } = now;
  return {
    update: change<Import>({
      key: keyOfImport(before.id),
      set: {
        status,
        rows,
        products,
        done,
        errors,
        warnings,
        ignored_columns,
        updated_at,
        ended_at,
        revision: before.revision + 1,
      },
      when: { revision: before.revision },
    }),
  };
}
