import type { Id } from '#ground';
import type { Charging } from '../../billing/renewal/renewal.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { DueWork } from '../../partners/due-work.ts';
import { writeRenewalSoonEvent } from '../bill-events.ts';
import { changePool, type Pool, parsePool, savePool } from '../data/pools.ts';
import { type PoolDue, type PooledLot, poolDueOf } from '../domain/pool.ts';
import { beginPoolChange, expireLot } from './pool-change.ts';
import { writePoolChange, writePoolEvent } from './pool-writes.ts';
import { renewPack } from './renew-pack.ts';

/** A pool that remembers which notices its partner got of a lot. */
const markLot = (read: Pool, id: Id<'Lot'>, told: Pick<PooledLot, 'warned' | 'reminded'>, now: Date): Pool =>
  changePool(read, { lots: read.lots.map((lot) => (lot.id === id ? { ...lot, ...told } : lot)) }, now);

/** Reminds a partner that a pack is bought again soon, once. */
async function remindOfPack(
  work: ClockedWork,
  read: Pool,
  { lot, renews_at }: Extract<PoolDue, { readonly kind: 'remind' }>,
): Promise<void> {
  await work.table.commit([
    savePool(read, markLot(read, lot, { reminded: true }, work.now), work),
    writeRenewalSoonEvent(read, 'pack', { subject: lot, renews_at }, work.now),
  ]);
}

/** Warns a partner of the end of a lot, once, if there is something left in it. */
async function warnOfLot(work: ClockedWork, read: Pool, id: Id<'Lot'>): Promise<void> {
  const { now } = work;
  const pool = markLot(read, id, { warned: true }, now);
  const isFull = read.lots.some((lot) => lot.id === id && lot.remaining > 0);
  await work.table.commit([
    savePool(read, pool, work),
    ...(isFull ? [writePoolEvent('distribution.pool.expiring', read, pool, now)] : []),
  ]);
}

/** What time does to pools: lots are about to expire, and expire; packs are bought again, as subscriptions renew. */
export const poolWork: DueWork<Charging> = {
  kind: 'POOL',
  prefix: 'POOL',
  async run(item, work) {
    const read = parsePool(item);
    const due = poolDueOf(read);
    if (!due || due.at > work.now.toISOString()) return;
    if (due.kind === 'renew') await renewPack(work, { pool: read, renewal: due.renewal });
    else if (due.kind === 'warn') await warnOfLot(work, read, due.lot);
    else if (due.kind === 'remind') await remindOfPack(work, read, due);
    else await work.table.commit(writePoolChange(expireLot(beginPoolChange(read), due.lot), work).writes);
  },
};
