import * as z from 'zod';
import {
  asKobo,
  change,
  definePartition,
  type Item,
  type Key,
  type Kobo,
  lagosDayOf,
  type StoreId,
  secondsPerDay,
  stored,
  toEpochSeconds,
  type Write,
} from '#ground/data';
import { type AttentionKind, attentionKinds } from '../domain/attention.ts';

/**
 * What the home of a store counts and no index lists: one item for the orders that want attention, and one for what
 * customers paid on a day in Lagos, for three days. Both change in the transactions of the orders. A payment moves the
 * wallet of the store's owner too, so a day is no busier an item than that. With the lists of orders, low levels, active
 * products and open invoices a home takes 7 requests, whatever the store has, and 8 if the request names no store.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `keysOfHome` | in the BatchGetItem of the gates | 1 read each |
 * | `saveAttention` | within a transaction, of an order that begins or ceases to want it | 2 write |
 * | `saveTakings` | within a transaction, of an order that is paid, or its rest | 2 write |
 */
const homes = definePartition((store: StoreId) => `HOME#${store}`, { attention: 'ATTENTION', day: 'DAY#' });

const Attention = z.object({
  cancellation_requests: z.number().default(0),
  disputes: z.number().default(0),
});
type Attention = Readonly<z.output<typeof Attention>>;

const Takings = z.object({ orders: z.number(), total: stored.kobo() });
/** How many orders were paid on a day, and the sum of what was paid, in kobo. */
export type Takings = Readonly<z.output<typeof Takings>>;

/** Seconds for which the takings of a day are kept. */
const kept = 3 * secondsPerDay;

const keyOfAttention = (store: StoreId): Key => ({ pk: homes.pk(store), sk: homes.sk.attention });
const keyOfTakings = (store: StoreId, now: Date): Key => ({
  pk: homes.pk(store),
  sk: `${homes.sk.day}${lagosDayOf(now)}`,
});

/** The keys of the counts of a store now. */
export const keysOfHome = (store: StoreId, now: Date) => ({
  attention: keyOfAttention(store),
  takings: keyOfTakings(store, now),
});

/** Reads the item of orders that want attention; a store without one has none. */
export const parseAttention = (item: Item | undefined): Attention => Attention.parse(item ?? {});

/** Reads the item of a day; one without it took nothing. */
export const parseTakings = (item: Item | undefined): Takings =>
  item ? Takings.parse(item) : { orders: 0, total: asKobo(0) };

/** Counts an order from now on where it wants attention, and no longer where it did. */
export function saveAttention(
  store: StoreId,
  before: readonly AttentionKind[] = [],
  after: readonly AttentionKind[] = [],
): Write[] {
  const changes = attentionKinds
    .map((kind) => [kind, Number(after.includes(kind)) - Number(before.includes(kind))] as const)
    .filter(([, by]) => by !== 0);
  if (changes.length === 0) return [];
  return [{ update: change<Attention>({ key: keyOfAttention(store), add: Object.fromEntries(changes) }) }];
}

/** Adds what was paid at this time to its day. @param total in kobo */
export const saveTakings = (
  store: StoreId,
  { orders, total }: { readonly orders: 0 | 1; readonly total: Kobo },
  now: Date,
): Write => ({
  update: change<Takings>({
    key: keyOfTakings(store, now),
    add: { orders, total },
    set: { ttl: toEpochSeconds(now) + kept },
  }),
});
