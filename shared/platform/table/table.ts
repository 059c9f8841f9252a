import { setTimeout as pause } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Problem } from '../../kernel/problem.ts';
import { msPerSecond } from '../../kernel/time.ts';
import type { Change } from './change.ts';
import { createClient, type TableSettings } from './client.ts';
import { type Item, type Key, toKeyText } from './item.ts';
import { meter } from './meter.ts';
import { Moment } from './moment.ts';
import { isPast, type PageRequest, type Query, queryInput } from './query.ts';
import { isCancelledByThrottle, Throttled } from './throttled.ts';
import { type NamedItems, type NamedKeys, readTogether } from './together.ts';
import { changedKeyOf, transactItem, updateInput, type Write } from './write.ts';

export type { Change, Item, Key, PageRequest, Query, Write };

/**
 * Thrown when another writer was first. `retryOnConflict` reads and tries again; if it gives up, the caller is asked to
 * try again later.
 */
export class Stale extends Problem {
  constructor(why?: string, options?: ErrorOptions) {
    super('unavailable', 'Too many changes at the same time. Please try again.', { retryAfter: 1 });
    this.cause = new Error(why, options);
  }
}

/** The most items that a process remembers for a moment: a few megabytes. */
const maxBriefReads = 500;

/**
 * The table's requests, one method each, so that the cost of a handler is visible in its calls.
 * @param lasts milliseconds for which `getBriefly` remembers an item
 */
export function createTable(
  config: TableSettings,
  client: DynamoDBClient = createClient(config),
  lasts = msPerSecond,
) {
  const TableName = config.SVC_TABLE;
  const brief = new Moment<Item | undefined>(maxBriefReads, lasts);
  const forget = (writes: readonly Write[]) => {
    for (const key of writes.map(changedKeyOf)) if (key) brief.forget(toKeyText(key));
  };
  return {
    /** One item, strongly consistent: 1 request, 1 read unit per 4 KB. */
    async get(key: Key): Promise<Item | undefined> {
      const ahead = meter()?.prefetched;
      const text = toKeyText(key);
      if (ahead?.has(text)) {
        const item = ahead.get(text);
        ahead.delete(text);
        return item;
      }
      const { Item } = await client.send(
        new GetItemCommand({ TableName, Key: marshall(key), ConsistentRead: true }),
      );
      return Item && unmarshall(Item);
    },

    /**
     * Up to 100 items in the order of their keys: 1 request. Keys that the engine leaves unprocessed are requested
     * again, after waits that double.
     * @throws Problem unavailable when some are left in the end
     */
    async getMany(keys: readonly Key[], consistent = true): Promise<(Item | undefined)[]> {
      if (keys.length === 0) return [];
      const found = new Map<string, Item>();
      let wanted = [...new Map(keys.map((key) => [toKeyText(key), marshall(key)])).values()];
      for (let round = 0; wanted.length > 0 && round < 5; round++) {
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetItemCommand({
            RequestItems: { [TableName]: { Keys: wanted, ConsistentRead: consistent } },
          }),
        );
        for (const raw of Responses?.[TableName] ?? []) {
          const item = unmarshall(raw);
          found.set(`${item.pk}\n${item.sk}`, item);
        }
        wanted = UnprocessedKeys?.[TableName]?.Keys ?? [];
        // DynamoDB leaves keys when it is too busy. If they were requested again at once, it would leave them again.
        if (wanted.length > 0) await pause(Math.random() * 25 * 2 ** round);
      }
      if (wanted.length > 0) throw new Problem('unavailable');
      return keys.map((key) => found.get(toKeyText(key)));
    },

    /**
     * Items by name, in the shape of their keys: 1 request for each 100 keys. A key is answered by its item, if there is
     * one, a list of keys by a list in its order. @throws Problem unavailable, as `getMany`
     */
    getTogether<const K extends NamedKeys>(keys: K, consistent = true): Promise<NamedItems<K>> {
      return readTogether(keys, (part) => this.getMany(part, consistent));
    },

    /**
     * One public item, which may be a second old: 1 request of half a read unit per 4 KB, none if this process has read
     * it within the second and has not written it since. The same object means the same item.
     */
    getBriefly(key: Key): Promise<Item | undefined> {
      return brief.get(toKeyText(key), async () => {
        const [item] = await this.getMany([key], false);
        return item;
      });
    },

    /** Reads items ahead in one request. The next `get` of each key uses its item. */
    async prefetch(keys: readonly Key[]): Promise<void> {
      const ahead = meter()?.prefetched;
      if (!ahead || keys.length < 2) return;
      const items = await this.getMany(keys);
      keys.forEach((key, position) => {
        ahead.set(toKeyText(key), items[position]);
      });
    },

    /** Keeps an item that this request has just read: the next `get` of its key uses it. */
    reuse(key: Key, item: Item): void {
      meter()?.prefetched.set(toKeyText(key), item);
    },

    /** A page of items in key order: 1 request, 1 read unit per 8 KB. `next` is where the next page starts. */
    async query(find: Query): Promise<{ items: Item[]; next: Item | undefined }> {
      const input = queryInput(TableName, find);
      if (isPast(find)) return { items: [], next: undefined };
      const { Items, LastEvaluatedKey } = await client.send(new QueryCommand(input));
      return {
        items: (Items ?? []).map((item) => unmarshall(item)),
        next: LastEvaluatedKey && unmarshall(LastEvaluatedKey),
      };
    },

    /**
     * A single change that needs no transaction: 1 request, 1 write unit per KB.
     * @returns the item after the change or, if the condition failed, the item as it was found
     * @throws Stale when a transaction is changing the item at this moment
     */
    async update(
      change: Change,
    ): Promise<{ done: true; item: Item } | { done: false; found: Item | undefined }> {
      try {
        const { Attributes } = await client.send(
          new UpdateItemCommand({ ...updateInput(TableName, change), ReturnValues: 'ALL_NEW' }),
        );
        return { done: true, item: unmarshall(Attributes ?? {}) };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException)
          return { done: false, found: error.Item && unmarshall(error.Item) };
        if (error instanceof TransactionConflictException)
          throw new Stale('a transaction is changing the item', { cause: error });
        throw error;
      } finally {
        forget([{ update: change }]);
      }
    },

    /**
     * Commits all writes or none, in one request: 2 write units per KB of each item. Without writes there is no
     * request.
     * @throws the refusal of the first failed write; Stale when another writer was first; Throttled when the engine is too
     * busy
     */
    async commit(writes: readonly Write[]): Promise<void> {
      if (writes.length === 0) return;
      try {
        await client.send(
          new TransactWriteItemsCommand({
            TransactItems: writes.map((write) => transactItem(TableName, write)),
          }),
        );
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const reasons = error.CancellationReasons ?? [];
        // An item that the engine can never accept (too large, a key that is not text) is our fault, and no retry
        // helps.
        if (reasons.some(({ Code }) => Code === 'ValidationError')) throw error;
        // The first failed write decides. Later ones may have failed for the same reason.
        const first = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
        if (first < 0 && isCancelledByThrottle(reasons)) throw new Throttled();
        const stale = new Stale('another writer was first', { cause: error });
        // A conflicting transaction may also be why a condition failed, so retry instead of refusing.
        if (reasons.some(({ Code }) => Code === 'TransactionConflict')) throw stale;
        const { Item } = reasons[first] ?? {};
        throw writes[first]?.refuse?.(Item && unmarshall(Item)) ?? stale;
      } finally {
        forget(writes);
      }
    },
  };
}

export type Table = ReturnType<typeof createTable>;

/** What most use cases work with: the table, and the time of the request. */
export interface Work {
  readonly table: Table;
  readonly now: Date;
}
