import type { Id } from '../../kernel/ids.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Pool, parsePool, savePool } from '../data/pools.ts';
import { poolDueOf } from '../domain/pool.ts';
import { beginPoolChange, expireLot } from './pool-change.ts';
import { announcePool, writePoolChange } from './pool-writes.ts';
import { renewPack } from './renew-pack.ts';

/** Warns a partner of the end of a lot, once, if there is something left in it. */
async function warnOfLot(table: Table, read: Pool, id: Id<'Lot'>, time: OrganizationTime): Promise<void> {
  const { now } = time;
  const lots = read.lots.map((lot) => (lot.id === id ? { ...lot, warned: true as const } : lot));
  const pool = { ...read, lots, updated_at: now.toISOString(), revision: read.revision + 1 };
  const isFull = read.lots.some((lot) => lot.id === id && lot.remaining > 0);
  await table.commit([
    savePool(read, pool, time),
    ...(isFull ? [announcePool('distribution.pool.expiring', read, pool, now)] : []),
  ]);
}

/** What time does to pools: lots are about to expire, and expire; packs are bought again. */
export const poolWork: DueWork<{ readonly table: Table }> = {
  prefix: 'POOL',
  async run(item, { table }, time) {
    const read = parsePool(item);
    const due = poolDueOf(read);
    if (!due || due.at > time.now.toISOString()) return;
    if (due.kind === 'renew') await renewPack(table, read, due.renewal, time);
    else if (due.kind === 'warn') await warnOfLot(table, read, due.lot, time);
    else await table.commit(writePoolChange(expireLot(beginPoolChange(read), due.lot), time).writes);
  },
};
