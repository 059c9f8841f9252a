import * as z from 'zod';
import {
  defineEntity,
  defineList,
  definePartition,
  type Key,
  modes,
  type PageRequest,
  pickShard,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  toId,
  uuidOfName,
  type Write,
} from '#ground/data';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { packKeys } from '../../billing/domain/plans.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { poolDueOf } from '../domain/pool.ts';

/**
 * The prepaid capacity of partners: one item for each organization and mode, with all its lots, so that two allocations
 * never take the same capacity and a use of many lots is one write. A pool has at most `maxLots`, about 50 KB. Its
 * movements are rows of their own (pool-statements.ts).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `poolOf` an organization | 1 GetItem | 1 read per 4 KB |
 * | `listLivePools` (one of four shards) | 1 Query of `live`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read per 4 KB of each |
 * | `savePool` | within a transaction | 2 write per KB, 1 index write for the first, up to 4 where the next due time changes |
 */
const Lot = z.object({
  id: stored.id<'Lot'>(),
  face: stored.kobo(),
  remaining: stored.kobo(),
  net: stored.kobo(),
  unearned: stored.kobo(),
  expires_at: z.string(),
  created_at: z.string(),
  invoice: stored.id<'Invoice'>(),
  /** The price list that it was bought by. */
  prices: z.number(),
  pack: z.enum(packKeys).optional(),
  renews: z.literal(true).optional(),
  warned: z.literal(true).optional(),
  reminded: z.literal(true).optional(),
  frozen: z.literal(true).optional(),
  lost: stored.kobo().optional(),
  owed: stored.kobo().optional(),
});
export type StoredLot = Readonly<z.output<typeof Lot>>;

const Pool = z.object({
  id: stored.id<'Pool'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  lots: z.array(Lot),
  /** Packs whose lots have expired, and that are not bought again yet. */
  renewals: z.array(
    z.object({
      lot: stored.id<'Lot'>(),
      pack: z.enum(packKeys),
      prices: z.number(),
      since: z.string(),
      tries: z.number(),
      invoice: stored.id<'Invoice'>().optional(),
    }),
  ),
  /** The pack that was bought last, whose ratio top-ups have. */
  last_pack: z.enum(packKeys).optional(),
  updated_at: z.string(),
  /** Counts the changes. A save is stale when another one came first. 0 for a pool that was never saved. */
  revision: z.number(),
});
export type Pool = Readonly<z.output<typeof Pool>>;

/** A pool's partition holds its events with their markers, the pool, and its statements. */
export const pools = definePartition(
  ({ organization, mode }: BilledOrganization) => `POOL#${organization}#${mode}`,
  {
    event: subjectKeys.event,
    handled: subjectKeys.handled,
    pool: 'POOL',
    statement: 'S#',
  },
);
const keyOfPool = (billed: BilledOrganization): Key => ({ pk: pools.pk(billed), sk: pools.sk.pool });

/** The pool of an organization that has bought nothing. */
const emptyPool = ({ organization, mode }: BilledOrganization): Pool => ({
  id: toId<'Pool'>(uuidOfName('Pool', `${organization} ${mode}`)),
  organization,
  mode,
  lots: [],
  renewals: [],
  updated_at: '',
  revision: 0,
});

/** What does an organization's pool hold? Nothing, if it has bought nothing. */
export async function poolOf(table: Table, billed: BilledOrganization): Promise<Pool> {
  return (await items.find(table, billed)) ?? emptyPool(billed);
}

/** The shards of the list of all pools of live mode. */
export const livePoolShards = shardsOf('POOLS', 4);

const poolLists = {
  /** The pools of live mode, in four shards. */
  live: defineList({
    index: 'gsi1',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ organization }: Pick<BilledOrganization, 'organization'>) => organization,
  }),
};

const items = defineEntity({
  schema: Pool,
  keyOf: keyOfPool,
  refOf: (pool): BilledOrganization => pool,
  indexKeysOf: (pool, clock: Pick<Clock, 'isClocked'>) => ({
    ...(pool.mode === 'live' &&
      poolLists.live.keys({ ...pool, shard: pickShard(livePoolShards, pool.organization) })),
    ...dueKeysOf(pool, poolDueOf(pool)?.at, clock),
  }),
});
export const { parse: parsePool, change: changePool } = items;

/** Which pools are there in live mode? A page of a shard. */
export const listLivePools = (table: Table, shard: string, page: PageRequest) =>
  items.listPage(table, { ...poolLists.live.at({ shard }), newestFirst: false }, page);

/** Saves a pool that was read. Stale if another change came first. */
export const savePool = (read: Pool, next: Pool, clock: Pick<Clock, 'isClocked'>): Write =>
  read.revision === 0 ? items.add(next, clock) : items.save(read, next, clock);
