import type * as z from 'zod';
import { asKobo } from '#ground';
import { type LotOut, PoolOut } from '../contract/pool.ts';
import type { Pool, StoredLot } from '../data/pools.ts';
import { capacityOf } from '../domain/lots.ts';

/** A lot as its partner sees it. */
export function toLotView(lot: StoredLot): z.input<typeof LotOut> {
  const {
    id,
    face,
    remaining,
    net,
    pack = null,
    renews,
    frozen,
    owed = asKobo(0),
    expires_at,
    created_at,
  } = lot;
  return {
    id,
    face,
    remaining,
    net,
    owed,
    pack,
    auto_renew: renews === true,
    frozen: frozen === true,
    expires_at,
    created_at,
  };
}

/** A pool as its partner sees it: the lots that have not expired, the one that expires soonest first. */
export function toPoolView({ organization, mode, lots, revision }: Pool, now: Date): z.input<typeof PoolOut> {
  const current = lots.filter(({ expires_at }) => expires_at > now.toISOString());
  return {
    organization,
    remaining: capacityOf(lots, now),
    currency: 'NGN',
    lots: current.toSorted((one, other) => (one.expires_at < other.expires_at ? -1 : 1)).map(toLotView),
    is_test: mode === 'test',
    revision,
  };
}

/** The same as GET shows it. */
export const shownPoolOf = (pool: Pool, now: Date): z.output<typeof PoolOut> =>
  PoolOut.parse(toPoolView(pool, now));
