import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** The attribute that DynamoDB's time-to-live deletes by: epoch seconds. Deletion is late, so reads check it too. */
export const ttlAttribute = 'ttl';

/** The indexes, by the question that their lists answer. */
export const indexNames = ['byOwner', 'byWorker', 'byTime'] as const;
export type IndexName = (typeof indexNames)[number];

/** The attributes that are the keys of an index. */
export const indexKeys = <N extends IndexName>(name: N) => ({ pk: `${name}Pk`, sk: `${name}Sk` }) as const;

const index = (name: IndexName) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: indexKeys(name).pk, KeyType: 'HASH' as const },
    { AttributeName: indexKeys(name).sk, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' as const },
});

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

/**
 * The single table. Its three indexes hold keys alone: an index entry is written once, when an item enters a list,
 * and not again for each change of the item; a list reads keys by a Query and their items by one BatchGetItem.
 *
 * - byOwner: what an owner has, newest first (a merchant's shipments, webhook deliveries, withdrawals)
 * - byWorker: who can take it or has it (open jobs of a cell, a carrier's open and claimed shipments, riders online in a
 *   cell), and an owner's webhooks that were not delivered, by status
 * - byTime: what is due (webhook deliveries whose next attempt has come, payments and withdrawals to ask the gateway
 *   about), and what a rider has in hand, or had, by when
 */
export const tableSchema = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', ...indexNames.flatMap((name) => Object.values(indexKeys(name)))].map(
    text,
  ),
  GlobalSecondaryIndexes: indexNames.map(index),
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  BillingMode: 'PAY_PER_REQUEST',
} as const satisfies Partial<CreateTableCommandInput>;
