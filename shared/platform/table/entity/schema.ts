import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { type IndexName, indexes } from '../indexes.ts';

/** The time-to-live attribute: epoch seconds. DynamoDB deletes late, so reads check it too. */
export const ttlAttribute = 'ttl';

const index = ({ name, pk, sk }: (typeof indexes)[IndexName]) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' as const },
});

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

/**
 * The single table. Its four indexes hold only keys. An index entry is written once, when an item enters a list, and
 * not with each change of the item. A list reads keys with a Query and their items with one BatchGetItem.
 * Each entity file declares the lists in which an index has its items.
 */
export const tableSchema = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', ...Object.values(indexes).flatMap(({ pk, sk }) => [pk, sk])].map(text),
  GlobalSecondaryIndexes: Object.values(indexes).map(index),
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  BillingMode: 'PAY_PER_REQUEST',
} as const satisfies Partial<CreateTableCommandInput>;
