import type { Id, Table } from '#ground';
import type { ChargingUses } from '../../billing/renewal/renewal.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import { announceRenewalSoon } from '../bill-events.ts';
import { type Pool, parsePool, savePool } from '../data/pools.ts';
import { type PoolDue, type PooledLot, poolDueOf } from '../domain/pool.ts';
import { beginPoolChange, expireLot } from './pool-change.ts';
import { announcePool, writePoolChange } from './pool-writes.ts';
import { renewPack } from './renew-pack.ts';

/** A pool that remembers what its partner was told of a lot. */
const markLot = (
  read: Pool,
  id: Id<'Lot'>,
  told: Pick<PooledLot, 'warned' | 'reminded'>,
  now: Date,
): Pool => ({
  ...read,
  lots: read.lots.map((lot) => (lot.id === id ? { ...lot, ...told } : lot)),
  updated_at: now.toISOString(),
  revision: read.revision + 1,
});

/** Reminds a partner that a pack is bought again soon, once. */
async function remindOfPack(
  table: Table,
  read: Pool,
  { lot, renews_at }: Extract<PoolDue, { readonly kind: 'remind' }>,
  clock: Clock,
): Promise<void> {
  await table.commit([
    savePool(read, markLot(read, lot, { reminded: true }, clock.now), clock),
    announceRenewalSoon(read, 'pack', { subject: lot, renews_at }, clock.now),
  ]);
}

/** Warns a partner of the end of a lot, once, if there is something left in it. */
async function warnOfLot(table: Table, read: Pool, id: Id<'Lot'>, clock: Clock): Promise<void> {
  const { now } = clock;
  const pool = markLot(read, id, { warned: true }, now);
  const isFull = read.lots.some((lot) => lot.id === id && lot.remaining > 0);
  await table.commit([
    savePool(read, pool, clock),
    ...(isFull ? [announcePool('distribution.pool.expiring', read, pool, now)] : []),
  ]);
}

/** What time does to pools: lots are about to expire, and expire; packs are bought again, as subscriptions renew. */
export const poolWork: DueWork<ChargingUses> = {
  prefix: 'POOL',
  async run(item, uses, clock) {
    const { table } = uses;
    const read = parsePool(item);
    const due = poolDueOf(read);
    if (!due || due.at > clock.now.toISOString()) return;
    if (due.kind === 'renew') await renewPack(uses, { pool: read, renewal: due.renewal }, clock);
    else if (due.kind === 'warn') await warnOfLot(table, read, due.lot, clock);
    else if (due.kind === 'remind') await remindOfPack(table, read, due, clock);
    else await table.commit(writePoolChange(expireLot(beginPoolChange(read), due.lot), clock).writes);
  },
};
