import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { Problem } from '../../kernel/problem.ts';
import type { Item } from './item.ts';
import { marshalling } from './placeholders.ts';
import { type IndexName, indexKeys } from './schema.ts';

/** The page of a list that is asked for: how many items at most, and the key after which it starts. */
export interface PageRequest {
  readonly limit: number;
  readonly after: Item | undefined;
}

/** Which items a Query answers: a partition, and a stretch of its sort keys. */
export interface Query {
  readonly index?: IndexName;
  readonly pk: string;
  /** Sort keys that begin with this. */
  readonly prefix?: string;
  /** Sort keys in this range, both ends included. */
  readonly between?: readonly [string, string];
  readonly after?: Item | undefined;
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Whether it must not be a moment late, at twice the price; an index always is. */
  readonly consistent?: boolean;
}

/** The attributes that are the keys of an index, or of the table itself. */
const keysOf = (index: IndexName | undefined) => (index ? indexKeys(index) : { pk: 'pk', sk: 'sk' });

/** A page may only start inside the very list that is asked for: other keys are somebody's forgery. */
function startsWithin({ index, pk }: Query, after: Item): boolean {
  const { pk: partition, sk } = keysOf(index);
  const names = new Set(['pk', 'sk', partition, sk]);
  return (
    after[partition] === pk &&
    Object.keys(after).length === names.size &&
    [...names].every((name) => after[name])
  );
}

/**
 * Whether a page of the newest would begin below its range, as one of a list that ends at an age does whose cursor was kept
 * for long: nothing is left of it, and DynamoDB refuses the question.
 */
export function isPast({ index, between, after, newestFirst }: Query): boolean {
  if (!newestFirst || !between || !after) return false;
  return String(after[keysOf(index).sk]) < between[0];
}

/** A find as Query takes it. @throws Problem invalid_cursor */
export function queryInput(TableName: string, find: Query): QueryCommandInput {
  const { pk, sk } = keysOf(find.index);
  if (find.after && !startsWithin(find, find.after)) throw new Problem('invalid_cursor');
  const range = find.between
    ? ' AND #sk BETWEEN :from AND :to'
    : find.prefix
      ? ' AND begins_with(#sk, :from)'
      : '';
  const [from, to] = find.between ?? [find.prefix || undefined];
  return {
    TableName,
    IndexName: find.index,
    KeyConditionExpression: `#pk = :pk${range}`,
    ExpressionAttributeNames: { '#pk': pk, ...(range && { '#sk': sk }) },
    ExpressionAttributeValues: marshall({ ':pk': find.pk, ':from': from, ':to': to }, marshalling),
    ExclusiveStartKey: find.after && marshall(find.after),
    ScanIndexForward: !find.newestFirst,
    ConsistentRead: find.consistent,
    Limit: find.limit,
  };
}
