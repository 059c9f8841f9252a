import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** The attribute that DynamoDB's time-to-live deletes by: epoch seconds. Deletion is late, so reads check it too. */
export const ttlAttribute = 'ttl';

const index = (name: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' as const },
});

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

/**
 * The single table. Its three indexes hold keys alone: an index entry is written once, when an item enters a list,
 * and not again for each change of the item; a list reads keys by a Query and their items by one BatchGetItem.
 *
 * - gsi1: what an owner has, newest first (a merchant's shipments, webhook deliveries, withdrawals)
 * - gsi2: who works on it (open jobs of a cell, a carrier's open and claimed shipments, riders online in a cell), and a
 *   merchant's webhooks that were not delivered, by status
 * - gsi3: what is due (webhook deliveries whose next attempt has come, payments and withdrawals to ask the gateway about),
 *   and what a rider has in hand, or had
 */
export const tableSchema = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'].map(text),
  GlobalSecondaryIndexes: [index('gsi1'), index('gsi2'), index('gsi3')],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  BillingMode: 'PAY_PER_REQUEST',
} as const satisfies Partial<CreateTableCommandInput>;

export type IndexName = 'gsi1' | 'gsi2' | 'gsi3';
