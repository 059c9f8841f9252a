import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item as it is stored, not yet parsed: each entity file reads its own through a zod schema. */
export type Item = Record<string, unknown>;

/** The change of one item under a condition, in DynamoDB's own expression language. */
export interface Change {
  readonly key: Key;
  readonly update: string;
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Item;
}

/**
 * One write of a transaction. When its condition fails: `refuse` is what the caller is told; without one the state
 * that the handler read is out of date, and the handler runs again on the present one.
 */
export type Write = { readonly refuse?: (found: Item | undefined) => Error } & (
  | {
      readonly put: Item & Key;
      readonly condition?: string;
      readonly names?: Readonly<Record<string, string>>;
      readonly values?: Item;
    }
  | { readonly change: Change }
  | {
      readonly remove: Key;
      readonly condition?: string;
      readonly names?: Readonly<Record<string, string>>;
      readonly values?: Item;
    }
  | {
      readonly check: Key;
      readonly condition: string;
      readonly names?: Readonly<Record<string, string>>;
      readonly values?: Item;
    }
);

/** A property that is undefined is not there. */
export const marshalling = { removeUndefinedValues: true } as const;

/** The condition, names and values of a request, where it has any. */
export function expression(parts: {
  readonly condition?: string | undefined;
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly values?: Item | undefined;
}) {
  return {
    ...(parts.condition && {
      ConditionExpression: parts.condition,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }),
    ...(parts.names && { ExpressionAttributeNames: parts.names }),
    ...(parts.values && { ExpressionAttributeValues: marshall(parts.values, marshalling) }),
  };
}

/** A write as TransactWriteItems takes it. */
export function transactItem(TableName: string, write: Write): TransactWriteItem {
  if ('put' in write) {
    const { put, condition, names, values } = write;
    return {
      Put: { TableName, Item: marshall(put, marshalling), ...expression({ condition, names, values }) },
    };
  }
  if ('change' in write) {
    const { key, update, condition, names, values } = write.change;
    const rest = expression({ condition, names, values });
    return { Update: { TableName, Key: marshall(key), UpdateExpression: update, ...rest } };
  }
  if ('remove' in write) {
    const { remove, condition, names, values } = write;
    return { Delete: { TableName, Key: marshall(remove), ...expression({ condition, names, values }) } };
  }
  const { check, condition, names, values } = write;
  return {
    ConditionCheck: {
      TableName,
      Key: marshall(check),
      ConditionExpression: condition,
      ...expression({ names, values }),
    },
  };
}
