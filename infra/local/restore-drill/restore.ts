import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { tableSchema, ttlAttribute } from '../../../shared/platform/table/entity/schema.ts';
import { indexNames } from '../../../shared/platform/table/indexes.ts';

/** Requests of one batch, DynamoDB's maximum. */
const batch = 25;

type Raw = NonNullable<ScanCommandOutput['Items']>[number];

export const createEngineClient = (endpoint: string, region: string) =>
  new DynamoDBClient({ endpoint, region });

/** All items of a table, page by page. */
export async function* pagesOf(client: DynamoDBClient, TableName: string): AsyncGenerator<readonly Raw[]> {
  let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const found: ScanCommandOutput = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    yield found.Items ?? [];
    ExclusiveStartKey = found.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Sends requests to a table in batches, and repeats those that the engine left. */
export async function writeAll(
  client: DynamoDBClient,
  table: string,
  requests: readonly WriteRequest[],
): Promise<void> {
  let left = [...requests];
  while (left.length > 0) {
    const some = left.splice(0, batch);
    const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: some } }));
    left = [...(answer.UnprocessedItems?.[table] ?? []), ...left];
  }
}

/** Entries of a table and of each of its indexes. */
async function sizesOf(client: DynamoDBClient, TableName: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const IndexName of [undefined, ...indexNames]) {
    let [entries, ExclusiveStartKey]: [number, ScanCommandOutput['LastEvaluatedKey']] = [0, undefined];
    do {
      const found: ScanCommandOutput = await client.send(
        new ScanCommand({ TableName, Select: 'COUNT', ExclusiveStartKey, ...(IndexName && { IndexName }) }),
      );
      entries += found.Count ?? 0;
      ExclusiveStartKey = found.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    sizes[IndexName ?? 'items'] = entries;
  }
  return sizes;
}

/**
 * Restores a table into a new one, as DynamoDB does: its items and indexes, without stream and time to live. Then turns
 * both on, as docs/restoring.md says for AWS: so no event is published a second time.
 * @returns the entries of the new table and of each index
 * @throws when the new table has different entries
 */
export async function restoreTable(
  client: DynamoDBClient,
  from: string,
  to: string,
): Promise<Record<string, number>> {
  const { StreamSpecification, ...schema } = tableSchema;
  await client.send(new CreateTableCommand({ TableName: to, ...schema }));
  for await (const items of pagesOf(client, from)) {
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    await writeAll(client, to, puts);
  }
  await client.send(new UpdateTableCommand({ TableName: to, StreamSpecification }));
  const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: to, TimeToLiveSpecification }));
  const { Table } = await client.send(new DescribeTableCommand({ TableName: to }));
  if (!Table?.LatestStreamArn) throw new Error(`${to} has no stream`);
  const [before, after] = [await sizesOf(client, from), await sizesOf(client, to)];
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new Error(`${from} had ${JSON.stringify(before)}, and ${to} has ${JSON.stringify(after)}`);
  return after;
}
