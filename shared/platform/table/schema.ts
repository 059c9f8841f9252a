import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { type IndexName, indexKeys, indexNames } from './indexes.ts';

/** The time-to-live attribute: epoch seconds. DynamoDB deletes late, so reads check it too. */
export const ttlAttribute = 'ttl';

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
 * The single table. Its four indexes hold only keys. An index entry is written once, when an item enters a list, and
 * not with each change of the item. A list reads keys with a Query and their items with one BatchGetItem.
 *
 * - byOwner: what an owner has, newest first (a merchant's shipments, webhook deliveries, withdrawals; a store's
 *   orders); verifications by status, oldest first; and the stores that the directory lists in a country, by name
 * - byWorker: who can take something or has it (open jobs of a cell, a carrier's open and claimed shipments, riders
 *   online in a cell), an owner's undelivered webhooks, by status, who submitted an id number, the listed stores of a
 *   state, by name; and a store's orders in a status
 * - byTime: what is due (webhook deliveries to attempt, payments and withdrawals to ask the gateway about), a rider's
 *   current and past shipments, by time; a customer's orders; and the listed stores of a cell of the map
 * - byDue: shipments that somebody has and orders for which something is due, by the time of the sweeper's next
 *   check; and shipments that are overdue
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
