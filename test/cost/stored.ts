import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { entriesIn, type Stored, sizeOf } from '../support/asserts/units.ts';
import type { Engine } from '../support/services/engine.ts';
import { monthly } from './prices.data.ts';

/** Bytes that DynamoDB bills beside an item, and beside each of its index entries. */
const beside = 100;

/** Bytes in the table and its indexes: of items without an end, and of those that live for 13 months. */
export interface Storage {
  readonly ever: number;
  readonly year: number;
}

const bytesWithIndexes = (item: Stored): number =>
  [item, ...entriesIn(item)].reduce((sum, one) => sum + sizeOf(one) + beside, 0);

/** Seconds of a life that is not counted as short. */
const shortest = 300 * 86_400;

/** What the whole table holds now. Items that end within months are not counted. */
export async function storageOf({ client, config }: Engine, now: Date): Promise<Storage> {
  const sum = { ever: 0, year: 0 };
  let ExclusiveStartKey: Stored | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: config.SVC_TABLE, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    for (const item of page.Items ?? []) {
      if (item.ttl === undefined) sum.ever += bytesWithIndexes(item);
      else if (Number(item.ttl.N) - now.getTime() / 1000 > shortest) sum.year += bytesWithIndexes(item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return sum;
}

/** What each of some rounds left. */
export const storageOfEach = (before: Storage, after: Storage, rounds: number): Storage => ({
  ever: Math.round((after.ever - before.ever) / rounds),
  year: Math.round((after.year - before.year) / rounds),
});

const gigabyte = 2 ** 30;

/** What so many bytes of each of a thousand cost in a year, with their point-in-time recovery. USD. */
const usdOfYear = (bytes: number): number =>
  ((bytes * 1000) / gigabyte) * 12 * (monthly.tableGigabyte + monthly.recoveryGigabyte);

/** The storage as a sentence. @param what leaves it, such as "a shipment" */
export const storageText = (what: string, { ever, year }: Storage): string =>
  `Bytes that ${what} leaves: ${ever} for ever, ${year} for 13 months; a thousand cost ${usdOfYear(ever + year).toFixed(4)} USD in the first year, ${usdOfYear(ever).toFixed(4)} in each later one`;
