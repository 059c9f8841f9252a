import { type Id, toId } from '../../shared/kernel/ids.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createTable, type Item, type Table } from '../../shared/platform/table/table.ts';

/** How the code reads a stored item: by the question that its callers ask, of a table that has nothing else. */
type Read = (table: Table, item: Item) => unknown;

/** A kind of stored item. */
export interface Kind {
  /** `<context>.<what it is>`. */
  readonly name: string;
  /** How its partition key begins. */
  readonly pk: string;
  /** Its sort key; or how it begins, if it ends with `#` or is empty. */
  readonly sk: string;
  readonly read: Read;
}

/** The kinds of a context. @param rows name, partition key, sort key, reader */
export const kindsOf = (
  context: string,
  rows: readonly (readonly [name: string, pk: string, sk: string, read: Read])[],
): readonly Kind[] => rows.map(([name, pk, sk, read]) => ({ name: `${context}.${name}`, pk, sk, read }));

/** Whether an item is of a kind. */
export const isOfKind = ({ pk, sk }: Pick<Kind, 'pk' | 'sk'>, item: Item): boolean =>
  String(item.pk).startsWith(pk) &&
  (sk === '' || sk.endsWith('#') ? String(item.sk).startsWith(sk) : item.sk === sk);

/** An id of any kind, where a question wants one: the table answers the same to all. */
export const someId = <B extends string>(): Id<B> => toId<B>('6d1f0a54-3b0e-4c1f-9f52-8f1f3d3c2b7a');

/** So early that no sample has expired. */
export const early = new Date(0);
export const page = { limit: 1, after: undefined } as const;

/** A table that answers this item to every question. */
export const tableOf = (item: Item): Table => ({
  ...createTable(parseConfig({})),
  get: async () => item,
  getMany: async (keys) => keys.map(() => item),
  query: async () => ({ items: [item], next: undefined }),
});

/**
 * Reads an item of a kind that nobody reads: expressions alone change and compare it.
 * @param names the attributes that they name
 */
export const compared =
  (...names: readonly string[]): Read =>
  (_, item) =>
    names.every((name) => item[name] !== undefined) ? names : undefined;
