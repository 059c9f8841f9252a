import { BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Write } from '../../../shared/platform/table/table.ts';
import { transactItem } from '../../../shared/platform/table/write.ts';

/** Items of a request, and requests at a time. */
const atOnce = 25;
const together = 4;

/** Puts very many items into the table, without their conditions. */
export async function putAll(
  client: DynamoDBClient,
  TableName: string,
  writes: Iterator<Write>,
): Promise<void> {
  function* next(): Generator<Write> {
    for (let taken = 0; taken < atOnce; taken++) {
      const { done, value } = writes.next();
      if (done) return;
      yield value;
    }
  }
  async function work(): Promise<void> {
    for (let some = [...next()]; some.length > 0; some = [...next()]) {
      const items = some.map((write) => transactItem(TableName, write).Put?.Item);
      const puts = items.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: puts } }));
    }
  }
  await Promise.all(Array.from({ length: together }, work));
}
