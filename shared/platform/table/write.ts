import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type Change, updateText } from './change.ts';
import { type Condition, toConditionText } from './condition.ts';
import { type IndexAttribute, indexes } from './indexes.ts';
import type { Item, Key } from './item.ts';
import { marshalling, Placeholders } from './placeholders.ts';

/**
 * One write of a transaction. If its condition fails, `refuse` makes the caller's error. Without `refuse`, the state
 * that the handler read is out of date, and the handler runs again on the current state.
 */
export type Write = { readonly refuse?: (found: Item | undefined) => Error } & (
  | { readonly put: Item & Key; readonly when?: Condition }
  | { readonly update: Change }
  | { readonly remove: Key; readonly when?: Condition }
  | { readonly check: Key; readonly when: Condition }
);

/** The key of the item that a write changes; undefined for one that only checks. */
export function changedKeyOf(write: Write): Key | undefined {
  if ('update' in write) return write.update.key;
  if ('put' in write) return write.put;
  return 'remove' in write ? write.remove : undefined;
}

const conditionOf = (when: Condition, at: Placeholders) => ({
  ConditionExpression: toConditionText(when, at),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});

/** A change as an UpdateItem request, and as an update in a transaction. */
export function updateInput(TableName: string, change: Change) {
  const at = new Placeholders();
  const UpdateExpression = updateText(change, at);
  const condition = change.when && conditionOf(change.when, at);
  return { TableName, Key: marshall(change.key), UpdateExpression, ...condition, ...at.attributes() };
}

/** Stands at the beginning of an index's sort key for the time at which the item is put; ISO 8601. */
export const commitTime = '\u0000';

const sortKeys: readonly IndexAttribute[] = Object.values(indexes).map(({ sk }) => sk);

/** The item with the present time in the index keys that want it. */
function stampKeys(item: Item): Item {
  const wanting = sortKeys.filter((name) => String(item[name]).startsWith(commitTime));
  const at = new Date().toISOString();
  const stamped = wanting.map((name) => [name, String(item[name]).replace(commitTime, at)]);
  return wanting.length > 0 ? { ...item, ...Object.fromEntries(stamped) } : item;
}

/** A write as TransactWriteItems takes it. */
export function transactItem(TableName: string, write: Write): TransactWriteItem {
  if ('update' in write) return { Update: updateInput(TableName, write.update) };
  const at = new Placeholders();
  if ('check' in write) {
    const condition = conditionOf(write.when, at);
    return { ConditionCheck: { TableName, Key: marshall(write.check), ...condition, ...at.attributes() } };
  }
  const condition = write.when && conditionOf(write.when, at);
  return 'put' in write
    ? {
        Put: {
          TableName,
          Item: marshall(stampKeys(write.put), marshalling),
          ...condition,
          ...at.attributes(),
        },
      }
    : { Delete: { TableName, Key: marshall(write.remove), ...condition, ...at.attributes() } };
}
