import * as z from 'zod';
import {
  change,
  createPacking,
  defineList,
  definePartition,
  type IndexKeys,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  pickShard,
  readIndexItems,
  type StoreId,
  shardsOf,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import type { Counters } from '../domain/counters.ts';
import { tallyText } from './common-text.data.ts';

/**
 * What stores sold, by day and by product, and what each order added to it. Days and months are counted by the store's
 * clock.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `keyOfTally` of days, months | in a BatchGetItem | 1 read per 4 KB, half of it where it may be late |
 * | `loadDays` | 1 Query | 0.5 read per 4 KB, which is some 8 days |
 * | `saveTally` | within a transaction | 2 write per KB |
 * | `listDueTallies` of a shard | 1 Query of `due`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an item |
 */
export const tallyItems = definePartition((store: StoreId) => `ANALYTICS#${store}`, {
  /** The first order that each customer paid for. */
  first: 'C#',
  day: 'D#',
  /** The products of a completed month. */
  month: 'M#',
  counted: 'O#',
  /** The products of a day. */
  products: 'P#',
});

export const tallyPacking = createPacking(tallyText);
export const CounterFields = z.record(z.string(), z.number());

/** What is added up: all orders of a day, the products of a day, the products of a month. */
export type TallyKind = 'day' | 'products' | 'month';

const TallyFields = z.object({ counters: CounterFields, names: z.record(z.string(), z.string()).optional() });
const TallyItem = z.object({
  pk: z.string(),
  sk: z.string(),
  store: stored.id<'Store'>(),
  version: z.number(),
  /** Whether the month is over and has the products of all its days. */
  closed: z.literal(true).optional(),
  tally: z.instanceof(Uint8Array),
});

/** Counters of a store's day or month. */
export interface Tally {
  readonly store: StoreId;
  readonly kind: TallyKind;
  /** YYYY-MM-DD, or YYYY-MM of a month. */
  readonly time: string;
  readonly counters: Counters;
  /** The names of products by id; of a day, those of its discounts, and their codes by `<id>:code`. */
  readonly names: Readonly<Record<string, string>>;
  readonly closed?: true | undefined;
  /** 0 where the table has no item. */
  readonly version: number;
  /** From which day on the sweeper checks it; undefined once it has. */
  readonly due?: string | undefined;
}

export const keyOfTally = (store: StoreId, kind: TallyKind, time: string): Key => ({
  pk: tallyItems.pk(store),
  sk: `${tallyItems.sk[kind]}${time}`,
});

const kinds = ['day', 'products', 'month'] as const;

export function parseTally(item: Item): Tally {
  const { sk, store, version, closed, tally } = TallyItem.parse(item);
  const { counters, names = {} } = TallyFields.parse(tallyPacking.unpack(tally));
  const kind = kinds.find((one) => sk.startsWith(tallyItems.sk[one])) ?? 'day';
  const time = sk.slice(tallyItems.sk[kind].length);
  const due = tallyLists.due.placeOf(item).slice(0, 10) || undefined;
  return { store, kind, time, counters, names, closed, version, due };
}

/** Empty counters. */
export const emptyTally = (store: StoreId, kind: TallyKind, time: string): Tally => ({
  store,
  kind,
  time,
  counters: {},
  names: {},
  version: 0,
});

/** The tallies that the sweeper must check, by day. */
export const tallyShards = shardsOf('ANALYTICS_DUE', 4);

const tallyLists = {
  /** The tallies that the sweeper has to look at, in four shards, by day. */
  due: defineList({
    index: 'gsi3',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({
      due,
      store,
      prefix,
    }: {
      readonly due: string;
      readonly store: StoreId;
      readonly prefix: string;
    }) => `${due}#${store}#${prefix}`,
  }),
};

function dueKeys({ store, kind, due }: Tally): IndexKeys {
  if (due === undefined) return {};
  return tallyLists.due.keys({
    shard: pickShard(tallyShards, store),
    due,
    store,
    prefix: tallyItems.sk[kind],
  });
}

/** Saves counters. Stale if something else was added in between. */
export const saveTally = (tally: Tally): Write => ({
  put: {
    ...keyOfTally(tally.store, tally.kind, tally.time),
    store: tally.store,
    version: tally.version + 1,
    ...(tally.closed && { closed: true }),
    tally: tallyPacking.pack(TallyFields.parse({ counters: tally.counters, names: tally.names })),
    ...dueKeys(tally),
  },
  when: tally.version > 0 ? { version: tally.version } : isNew,
});

/** Nothing was added to these counters since they were read. */
export const checkUnchanged = ({ store, kind, time, version }: Tally): Write => ({
  check: keyOfTally(store, kind, time),
  when: version > 0 ? { version } : isNew,
});

/** Removes a tally from the sweeper's list. Additions in between stay. */
export async function settleTally(table: Table, { store, kind, time }: Tally): Promise<void> {
  await table.update(
    change({
      key: keyOfTally(store, kind, time),
      set: tallyLists.due.none,
      when: { store },
    }),
  );
}

/** Which tallies of a shard are due on a day? */
export const listDueTallies = (table: Table, shard: string, day: string, page: PageRequest) =>
  readIndexItems(table, { ...tallyLists.due.at({ shard }), between: ['0', `${day}~`], ...page });

/** The counters of the days from one to another. @param days YYYY-MM-DD, both included */
export async function loadDays(
  table: Table,
  store: StoreId,
  days: readonly [string, string],
): Promise<Tally[]> {
  const [from, to] = days.map((day) => `${tallyItems.sk.day}${day}`);
  const found: Item[] = [];
  let after: Item | undefined;
  do {
    const page = { limit: 1000, after };
    const { items, next } = await table.query({
      pk: tallyItems.pk(store),
      between: [from ?? '', to ?? ''],
      ...page,
    });
    found.push(...items);
    after = next;
  } while (after);
  return found.map(parseTally);
}
