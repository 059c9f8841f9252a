import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type Change, updateText } from './change.ts';
import { type Condition, toConditionText } from './condition.ts';
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
    ? { Put: { TableName, Item: marshall(write.put, marshalling), ...condition, ...at.attributes() } }
    : { Delete: { TableName, Key: marshall(write.remove), ...condition, ...at.attributes() } };
}
