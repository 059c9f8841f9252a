import { type IndexAttribute, type IndexName, indexes } from '../indexes.ts';
import type { Item } from '../item.ts';

/** Index attributes of an item. */
export type IndexKeys = { readonly [A in IndexAttribute]?: string };

interface Declaration<P, S> {
  readonly index: IndexName;
  /** The list. */
  readonly pk: (parts: P) => string;
  /** The place of an entry in the list. */
  readonly sk: (parts: S) => string;
}

/**
 * A list that an index answers, declared by the entity file that writes its entries. Items are put on it and found through
 * the declaration alone. `npm run docs` reads the declarations of `const ….Lists = { name: defineList(…) }`, each with the
 * question that it answers in its comment.
 */
export function defineList<P, S>({ index, pk, sk }: Declaration<P, S>) {
  const names = indexes[index];
  return {
    /** Where a query finds the list. */
    at: (parts: P) => ({ index, pk: pk(parts) }),
    /** The attributes that put an item on the list. */
    keys: (parts: P & S): IndexKeys => ({ [names.pk]: pk(parts), [names.sk]: sk(parts) }),
    /** The place of an entry. */
    sk,
    /** The attribute of an entry's place: to move it within the list, or as a condition. */
    place: (place: string): IndexKeys => ({ [names.sk]: place }),
    /** What an update sets to take an item off the lists of the index. */
    none: { [names.pk]: undefined, [names.sk]: undefined },
    /** The attributes that an update removes to do the same. */
    names: [names.pk, names.sk] as const,
    /** The place of an item in the lists of the index; empty if it is on none. */
    placeOf: (item: Item): string => String(item[names.sk] ?? ''),
    /** Whether an item is on the list. */
    holds: (item: Item, parts: P): boolean => item[names.pk] === pk(parts),
  };
}
