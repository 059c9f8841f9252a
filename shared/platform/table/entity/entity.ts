import type * as z from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import { isNew } from '../condition.ts';
import { readIndexItems } from '../lists/index-items.ts';
import type { Item, Key, PageRequest, Query, Table, Write } from '../table.ts';
import type { IndexKeys } from './index-lists.ts';

/** Items of one kind: their attributes, and where one is. */
interface Kind<T, R> {
  readonly schema: z.ZodType<T>;
  readonly keyOf: (ref: R) => Key;
}

/**
 * How an entity file reads its items. `find` and `load` by key are 1 GetItem (1 read unit per 4 KB); `listPage` of an index
 * is 1 Query and 1 BatchGetItem (0.5 per 8 KB of keys, 1 per 4 KB of each item).
 */
export function defineReader<T, R>({ schema, keyOf }: Kind<T, R>) {
  const parse = (item: Item): T => schema.parse(item);
  const find = async (table: Table, ref: R): Promise<T | undefined> => {
    const item = await table.get(keyOf(ref));
    return item && parse(item);
  };
  return {
    /** Reads an item. @throws ZodError */
    parse,
    /** The one with this key. Does not check whose it is. */
    find,
    /** The one with this key, after the check that the caller may see it. @throws Problem not_found */
    async load(table: Table, ref: R): Promise<T> {
      const found = await find(table, ref);
      if (found === undefined) throw new Problem('not_found');
      return found;
    },
    /** Those with these keys that there are: 1 BatchGetItem for 100. */
    async loadMany(table: Table, refs: readonly R[]): Promise<T[]> {
      const items = await table.getMany(refs.map(keyOf));
      return items.filter((item) => item !== undefined).map(parse);
    },
    /** A page of a list, the newest first unless it says otherwise. */
    async listPage(
      table: Table,
      list: Omit<Query, keyof PageRequest>,
      page: PageRequest,
    ): Promise<{ readonly items: T[]; readonly next: Item | undefined }> {
      const { items, next } = await readIndexItems(table, { newestFirst: true, ...list, ...page });
      return { items: items.map(parse), next };
    },
  };
}

/** An item that is saved whole. */
interface Saved<T, R, X extends readonly unknown[]> extends Kind<T, R> {
  /** What `keyOf` takes. */
  readonly refOf: (one: T) => R;
  /** The lists on which an item stands. */
  readonly indexKeysOf?: (one: T, ...more: X) => IndexKeys;
}

/**
 * How an entity file reads and writes items that are saved whole. `revision` counts the changes of one: a save is stale
 * if another came first. `add` and `save` cost 2 write units per KB within a transaction, and 1 for each index entry that
 * changes.
 */
export function defineEntity<
  T extends { readonly revision: number },
  R,
  X extends readonly unknown[] = readonly [],
>({ refOf, indexKeysOf, ...kind }: Saved<T, R, X>) {
  const reader = defineReader(kind);
  const itemOf = (one: T, ...more: X): Item & Key => ({
    ...kind.keyOf(refOf(one)),
    ...one,
    ...indexKeysOf?.(one, ...more),
  });
  return {
    ...reader,
    /** Adds one. Stale if it was added before. */
    add: (one: T, ...more: X): Write => ({ put: itemOf(one, ...more), when: isNew }),
    /** One after a change. An attribute that is set to undefined is removed. */
    change: (read: T, set: { readonly [K in keyof T]?: T[K] | undefined }, now: Date): T =>
      reader.parse({ ...read, ...set, updated_at: now.toISOString(), revision: read.revision + 1 }),
    /** Saves one that was read. Stale if another change came first. */
    save: (read: T, next: T, ...more: X): Write => ({
      put: itemOf(next, ...more),
      when: { revision: read.revision },
    }),
  };
}

/**
 * Saves an item that holds all of something, such as the staff of a store. It is not there while its version is 0. Stale if
 * another save came first.
 */
export const saveVersion = (key: Key, { version }: { readonly version: number }, fields: object): Write => ({
  put: { ...key, ...fields, version: version + 1 },
  when: version > 0 ? { version } : isNew,
});
