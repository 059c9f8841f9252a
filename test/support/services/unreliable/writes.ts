import { type AttributeValue, BatchGetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

/** An item as the SDK's clients send and get it. */
export type StoredItem = Record<string, AttributeValue>;

/** An item as a write left it; without an image it is deleted. */
export interface Written {
  readonly table: string;
  readonly key: StoredItem;
  readonly image: StoredItem | undefined;
}

const Key = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
type Key = z.output<typeof Key>;

const One = z.object({
  TableName: z.string(),
  Item: z.looseObject(Key.shape).optional(),
  Key: Key.optional(),
});
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: One.optional(),
      Update: One.optional(),
      Delete: One.optional(),
      ConditionCheck: One.optional(),
    }),
  ),
});

/** An item that a request writes, or only checks. */
interface Target {
  readonly table: string;
  readonly key: Key;
  readonly isChecked: boolean;
}

/** The items of a request that writes; none of one that does not. */
export function writesIn(request: unknown): readonly Target[] {
  const transaction = Transaction.safeParse(request);
  const ones = transaction.success
    ? transaction.data.TransactItems.map(
        (item) => [item.Put ?? item.Update ?? item.Delete ?? item.ConditionCheck, item] as const,
      )
    : [[One.safeParse(request).data, undefined] as const];
  return ones.flatMap(([one, item]) => {
    const key = one && Key.safeParse(one.Key ?? one.Item).data;
    return one && key ? [{ table: one.TableName, key, isChecked: item?.ConditionCheck !== undefined }] : [];
  });
}

/** The items as a request has just left them. */
export async function writtenBy(client: DynamoDBClient, targets: readonly Target[]): Promise<Written[]> {
  const changed = targets.filter(({ isChecked }) => !isChecked);
  const [first] = changed;
  if (!first) return [];
  const { table } = first;
  const Keys = changed.map(({ key }) => key);
  const { Responses } = await client.send(
    new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
  );
  const found = Responses?.[table] ?? [];
  return Keys.map((key) => ({
    table,
    key,
    image: found.find(({ pk, sk }) => pk?.S === key.pk.S && sk?.S === key.sk.S),
  }));
}
