import * as z from 'zod';
import type { Touched } from './lock-table.ts';

const Key = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
const Change = z.union([z.object({ Key }), z.object({ Item: Key })]);
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Change)) });

/** @param units for an item of up to 1 KB */
function touchedBy(change: z.output<typeof Change>, units: number): Touched {
  const { pk, sk } = 'Key' in change ? change.Key : change.Item;
  return { key: `${pk.S}\n${sk.S}`, units };
}

/** What a request to DynamoDB writes; undefined if it only reads. */
export function writesOf(operation: string, body: Buffer): readonly Touched[] | undefined {
  if (operation === 'TransactWriteItems')
    return Transaction.parse(JSON.parse(body.toString()))
      .TransactItems.flatMap((item) => Object.values(item))
      .map((change) => touchedBy(change, 2));
  if (/^(Put|Update|Delete)Item$/.test(operation))
    return [touchedBy(Change.parse(JSON.parse(body.toString())), 1)];
  return undefined;
}

const kind = (name: string) => `com.amazonaws.dynamodb.v20120810#${name}`;
const cancelled = (Code: string) => ({
  __type: kind('TransactionCanceledException'),
  Message: 'Transaction cancelled',
  CancellationReasons: [{ Code }],
});

/** DynamoDB's refusals of transactions and of plain writes. */
export const refusals = {
  transaction: { conflict: cancelled('TransactionConflict'), throttled: cancelled('ThrottlingError') },
  plain: {
    conflict: {
      __type: kind('TransactionConflictException'),
      message: 'Transaction is ongoing for the item',
    },
    throttled: { __type: kind('ProvisionedThroughputExceededException'), message: 'Too many requests' },
  },
} as const;
