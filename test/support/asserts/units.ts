import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { tableSchema } from '../../../shared/platform/table/entity/schema.ts';

/** An item as it goes over the wire. */
export type Stored = Readonly<Record<string, AttributeValue>>;

const kilobyte = 1024;

/** Bytes of a number: one for each two significant digits, and one more. */
function bytesOfNumber(text: string): number {
  const [mantissa = ''] = text.replace('-', '').split(/e/i);
  const digits = mantissa.replace('.', '').replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1;
}

function bytesOf(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return bytesOfNumber(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.L !== undefined) return value.L.reduce((sum, each) => sum + 1 + bytesOf(each), 3);
  if (value.M !== undefined) return sizeOf(value.M) + Object.keys(value.M).length + 3;
  return 1;
}

/**
 * Bytes of an item: its names and values by the rules of "DynamoDB item sizes and formats". Sets, which the table does
 * not hold, are not counted.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function sizeOf(item: Stored): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value),
    0,
  );
}

type Index = (typeof tableSchema.GlobalSecondaryIndexes)[number];

/** An item's entry in an index of keys alone, if it has one. */
function entryOf(item: Stored | undefined, { KeySchema }: Index): Stored | undefined {
  const names = ['pk', 'sk', ...KeySchema.map(({ AttributeName }) => AttributeName)];
  const keys = names.flatMap((name) => (item?.[name] ? [[name, item[name]] as const] : []));
  return keys.length === names.length ? Object.fromEntries(keys) : undefined;
}

/** The entries of an item in the indexes. */
export const entriesIn = (item: Stored): readonly Stored[] =>
  tableSchema.GlobalSecondaryIndexes.map((index) => entryOf(item, index)).filter((one) => one !== undefined);

const writesOf = (item: Stored | undefined) => Math.max(1, Math.ceil(sizeOf(item ?? {}) / kilobyte));

/** Write units of the indexes: an entry that is added or removed is one write, one whose key changes is both. */
export function indexWrites(before: Stored | undefined, after: Stored | undefined): number {
  return tableSchema.GlobalSecondaryIndexes.reduce((sum, index) => {
    const [old, now] = [entryOf(before, index), entryOf(after, index)];
    if (JSON.stringify(old) === JSON.stringify(now)) return sum;
    return sum + (old ? writesOf(old) : 0) + (now ? writesOf(now) : 0);
  }, 0);
}

/**
 * Write units of one item: one for each started KB of the larger of its former and its new state, twice that in a
 * transaction (it is prepared and committed); the indexes follow later, outside of it.
 */
export function writeUnits(
  before: Stored | undefined,
  after: Stored | undefined,
  inTransaction: boolean,
): number {
  const larger = Math.max(writesOf(before), writesOf(after));
  return larger * (inTransaction ? 2 : 1) + indexWrites(before, after);
}

/**
 * Read units of one item or of one page of a Query: one for each started 4 KB, half of it if the read may be stale.
 * Reading a missing item costs too.
 */
export function readUnits(items: readonly Stored[], consistent = false): number {
  const bytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
  return Math.max(1, Math.ceil(bytes / (4 * kilobyte))) * (consistent ? 1 : 0.5);
}
