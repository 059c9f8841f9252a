import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { Problem } from '../../kernel/problem.ts';
import { type IndexName, indexes, keyNamesOf, placeOfItem } from './indexes.ts';
import type { Item } from './item.ts';
import { marshalling } from './placeholders.ts';

/** The requested page of a list: the most items, and the key after which it starts. */
export interface PageRequest {
  readonly limit: number;
  readonly after: Item | undefined;
}

/** The items of a Query: a partition, and a range of its sort keys. */
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
  /** Whether the read must be strongly consistent, at twice the price. An index never is. */
  readonly consistent?: boolean;
}

/** A page may only start inside the requested list, or past its end. Any other key is forged. */
function startsWithin({ index, pk, prefix = '', between, newestFirst }: Query, after: Item): boolean {
  const keys = keyNamesOf(index);
  const names = new Set(['pk', 'sk', keys.pk, keys.sk]);
  if (after[keys.pk] !== pk || Object.keys(after).length !== names.size) return false;
  if (![...names].every((name) => after[name])) return false;
  const place = placeOfItem(index, after);
  if (!between) return place.startsWith(prefix);
  return newestFirst ? place <= between[1] : place >= between[0];
}

/**
 * True when an old cursor points past the end of the range (a list that ends at an age). The page is then empty;
 * DynamoDB would reject the query.
 */
export function isPast({ index, between, after, newestFirst }: Query): boolean {
  if (!between || !after) return false;
  const place = placeOfItem(index, after);
  return newestFirst ? place < between[0] : place > between[1];
}

/** The input of the Query command. @throws Problem invalid_cursor */
export function queryInput(TableName: string, find: Query): QueryCommandInput {
  const { pk, sk } = keyNamesOf(find.index);
  if (find.after && !startsWithin(find, find.after)) throw new Problem('invalid_cursor');
  const range = find.between
    ? ' AND #sk BETWEEN :from AND :to'
    : find.prefix
      ? ' AND begins_with(#sk, :from)'
      : '';
  const [from, to] = find.between ?? [find.prefix || undefined];
  return {
    TableName,
    IndexName: find.index && indexes[find.index].name,
    KeyConditionExpression: `#pk = :pk${range}`,
    ExpressionAttributeNames: { '#pk': pk, ...(range && { '#sk': sk }) },
    ExpressionAttributeValues: marshall({ ':pk': find.pk, ':from': from, ':to': to }, marshalling),
    ExclusiveStartKey: find.after && marshall(find.after),
    ScanIndexForward: !find.newestFirst,
    ConsistentRead: find.consistent,
    Limit: find.limit,
  };
}
