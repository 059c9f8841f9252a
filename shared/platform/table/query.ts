import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { Problem } from '../../kernel/problem.ts';
import type { IndexName } from './schema.ts';
import { type Item, marshalling } from './write.ts';

/** The page of a list that is asked for: how many items at most, and the key after which it starts. */
export interface Page {
  readonly limit: number;
  readonly after: Item | undefined;
}

/** Which items a Query answers: a partition, and a stretch of its sort keys. */
export interface Find {
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

/** A page may only start inside the very list that is asked for: other keys are somebody's forgery. */
function startsWithin({ index, pk }: Find, after: Item): boolean {
  const names = index ? ['pk', 'sk', `${index}pk`, `${index}sk`] : ['pk', 'sk'];
  return (
    after[`${index ?? ''}pk`] === pk &&
    Object.keys(after).length === names.length &&
    names.every((name) => after[name])
  );
}

/**
 * Whether a page of the newest would begin below its range, as one of a list that ends at an age does whose cursor was kept
 * for long: nothing is left of it, and DynamoDB refuses the question.
 */
export function isPast({ index, between, after, newestFirst }: Find): boolean {
  if (!newestFirst || !between || !after) return false;
  return String(after[`${index ?? ''}sk`]) < between[0];
}

/** A find as Query takes it. @throws Problem invalid_cursor */
export function queryInput(TableName: string, find: Find): QueryCommandInput {
  const prefix = find.index ?? '';
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
    ExpressionAttributeNames: { '#pk': `${prefix}pk`, ...(range && { '#sk': `${prefix}sk` }) },
    ExpressionAttributeValues: marshall({ ':pk': find.pk, ':from': from, ':to': to }, marshalling),
    ExclusiveStartKey: find.after && marshall(find.after),
    ScanIndexForward: !find.newestFirst,
    ConsistentRead: find.consistent,
    Limit: find.limit,
  };
}
