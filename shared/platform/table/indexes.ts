import type { Item } from './item.ts';

/**
 * The indexes. Their names say nothing of what they hold: each entity file declares its lists (index-lists.ts). DynamoDB
 * knows the indexes and their key attributes by the names in here, which tables and stored items of older releases have.
 */
export const indexes = {
  gsi1: { name: 'byOwner', pk: 'byOwnerPk', sk: 'byOwnerSk' },
  gsi2: { name: 'byWorker', pk: 'byWorkerPk', sk: 'byWorkerSk' },
  gsi3: { name: 'byTime', pk: 'byTimePk', sk: 'byTimeSk' },
  gsi4: { name: 'byDue', pk: 'byDuePk', sk: 'byDueSk' },
} as const;
export type IndexName = keyof typeof indexes;

/** A key attribute of an index. */
export type IndexAttribute = (typeof indexes)[IndexName]['pk' | 'sk'];

/** What DynamoDB calls the indexes. */
export const indexNames = Object.values(indexes).map(({ name }) => name);

/** The key attributes of an index, or of the table. */
export const keyNamesOf = (index: IndexName | undefined): { readonly pk: string; readonly sk: string } =>
  index ? indexes[index] : { pk: 'pk', sk: 'sk' };

/** The sort key of an item in an index, or in the table. */
export const placeOfItem = (index: IndexName | undefined, item: Item): string =>
  String(item[keyNamesOf(index).sk]);
