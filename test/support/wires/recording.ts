import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetItemCommand,
  type DynamoDBClient,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { createClient } from '../../../shared/platform/table/client.ts';
import { itemOf } from '../../../shared/platform/table/commit/stream.ts';
import { createTable, type Item } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { readUnits, type Stored, writeUnits } from '../asserts/units.ts';

/** A request to DynamoDB and its cost. */
export interface Recorded {
  /** Such as GetItem. */
  readonly operation: string;
  /** Capacity units by DynamoDB's rules, from the items before and after it. */
  writes: number;
  reads: number;
  /** What the engine reports, writes and reads together. */
  reported: number;
  /** The keys of the items that it changed. */
  changed: readonly Item[];
}

const textOf = (key: Stored) => `${key.pk?.S}\n${key.sk?.S}`;
const keyOf = ({ pk, sk }: Stored): Stored => ({ ...(pk && { pk }), ...(sk && { sk }) });

function keyOfAction({ Put, Update, Delete, ConditionCheck }: TransactWriteItem): Stored {
  return Put?.Item ? keyOf(Put.Item) : (Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});
}

/** The keys of the items that a request writes, or locks. */
function written(input: ServiceInputTypes): Stored[] {
  if ('TransactItems' in input) return (input.TransactItems ?? []).map(keyOfAction);
  if ('UpdateExpression' in input && input.Key) return [input.Key];
  return [];
}

async function images(client: DynamoDBClient, TableName: string, keys: readonly Stored[]) {
  if (keys.length === 0) return new Map<string, Stored>();
  const RequestItems = { [TableName]: { Keys: [...keys], ConsistentRead: true } };
  const { Responses } = await client.send(new BatchGetItemCommand({ RequestItems }));
  return new Map((Responses?.[TableName] ?? []).map((item) => [textOf(item), item]));
}

const differ = (before: Stored | undefined, after: Stored | undefined) => !isDeepStrictEqual(before, after);

/** Read units of what a request was answered. A Query rounds up its page, all others each item. */
function readsOf(input: ServiceInputTypes, output: ServiceOutputTypes): number {
  if ('KeyConditionExpression' in input) {
    return readUnits(('Items' in output && output.Items) || [], input.ConsistentRead === true);
  }
  if ('Responses' in output && !Array.isArray(output.Responses) && 'RequestItems' in input) {
    const found = Object.values(output.Responses ?? {}).flat();
    const items = new Map(found.map((item) => [textOf(item), item]));
    return Object.values(input.RequestItems ?? {})
      .flatMap((asked) => ('Keys' in asked ? (asked.Keys ?? []).map((key: Stored) => ({ key, asked })) : []))
      .reduce(
        (sum, { key, asked }) => sum + readUnits([items.get(textOf(key)) ?? {}], asked.ConsistentRead),
        0,
      );
  }
  const found = 'Item' in output ? output.Item : undefined;
  return 'ConsistentRead' in input ? readUnits([found ?? {}], input.ConsistentRead) : 0;
}

function reportedIn(output: ServiceOutputTypes): number {
  const reported = 'ConsumedCapacity' in output ? [output.ConsumedCapacity].flat() : [];
  return reported.reduce(
    (sum, one) => sum + (one && 'CapacityUnits' in one ? (one.CapacityUnits ?? 0) : 0),
    0,
  );
}

/**
 * The same wire over a client that records each request with its cost. It remembers nothing between calls, so that each
 * call costs as much as in a fresh process.
 * @param plain a separate client, which reads the items before and after each write
 */
export function recording({ config, now }: Wire, plain: DynamoDBClient) {
  const client = createClient(config);
  const requests: Recorded[] = [];
  let weighs = true;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const recorded: Recorded = {
          operation: commandName.replace('Command', ''),
          writes: 0,
          reads: 0,
          reported: 0,
          changed: [],
        };
        requests.push(recorded);
        const keys = weighs ? written(args.input) : [];
        const before = await images(plain, config.SVC_TABLE, keys);
        // A refused write costs too.
        const result = await next(args).finally(async () => {
          const after = await images(plain, config.SVC_TABLE, keys);
          const inTransaction = 'TransactItems' in args.input;
          const units = keys
            .map(textOf)
            .map((key) => writeUnits(before.get(key), after.get(key), inTransaction));
          recorded.writes = units.reduce((sum, one) => sum + one, 0);
          recorded.changed = keys
            .filter((key) => differ(before.get(textOf(key)), after.get(textOf(key))))
            .map(itemOf);
        });
        recorded.reads = readsOf(args.input, result.output);
        recorded.reported = reportedIn(result.output);
        return result;
      },
    { step: 'initialize', priority: 'low', name: 'recording' },
  );
  return {
    wire: { config, now, table: createTable(config, client, 0) } satisfies Wire,
    requests,
    /** Whether writes are weighed, which takes two more requests for each; otherwise their units are 0. */
    weigh(on: boolean) {
      weighs = on;
    },
  };
}
