import { uuidOfName, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { returnToPool, usePool } from '../../money/domain/ledger-bills.ts';
import { announcementOf } from '../../partners/announce.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { addStatement } from '../data/pool-statements.ts';
import { changePool, type Pool, pools, savePool } from '../data/pools.ts';
import { hasBecomeLow, totalOf } from '../domain/lots.ts';
import { licensingEvents } from '../events.ts';
import type { Moved, PoolChange } from './pool-change.ts';
import { shownPoolOf } from './pool-view.ts';

type PoolEventName = Extract<keyof typeof licensingEvents.types, `distribution.pool.${string}`>;

/** The event of a partner's pool. */
export const writePoolEvent = (event: PoolEventName, read: Pool, pool: Pool, now: Date): Write => {
  const { organization, mode, revision } = pool;
  const data = shownPoolOf(pool, now);
  const announced = { organization, mode, revision, data, before: shownPoolOf(read, now) };
  return licensingEvents.emit(pools.pk(pool), announcementOf(event, announced, now));
};

/** How a movement moves money between the pool and our income. What a credit brings, its bill has moved. */
const ledgerMoves = {
  ALLOCATION: { kind: 'pool_use', linesOf: usePool },
  EXPIRY: { kind: 'pool_use', linesOf: usePool },
  RETURN: { kind: 'pool_return', linesOf: returnToPool },
} as const;

/** The journal entry of a movement. @param name the same for the same movement */
function postMovement({ mode }: Pool, { kind, shares }: Moved, name: string, at: Date): readonly Write[] {
  const { net } = totalOf(shares);
  if (kind === 'CREDIT' || net === 0) return [];
  const { kind: posted, linesOf } = ledgerMoves[kind];
  const id = uuidOfName('pool movement', name);
  return addPosting({ id, kind: posted, mode, at, lines: linesOf(mode, net) });
}

function writeMovement(pool: Pool, moved: Moved, position: number, now: Date): readonly Write[] {
  const { kind, license, shares } = moved;
  const movement = { kind, license, parts: [...shares], created_at: now.toISOString() };
  const name = `${pool.id} ${pool.revision} ${position}`;
  return [addStatement(pool, movement, pool.revision, position), ...postMovement(pool, moved, name, now)];
}

/**
 * The pool after a change, and the writes that make it so: the pool under the condition that it is as it was read, a
 * statement for each movement, what moves between the pool and our income, and the events.
 */
export function writePoolChange(
  { read, pool: changed, moved }: PoolChange,
  clock: Clock,
): { readonly pool: Pool; readonly writes: readonly Write[] } {
  const { now } = clock;
  const pool = changePool(read, changed, now);
  const isCredited = moved.some(({ kind }) => kind === 'CREDIT');
  const isUsed = moved.some(({ kind }) => kind === 'ALLOCATION');
  return {
    pool,
    writes: [
      savePool(read, pool, clock),
      ...moved.flatMap((movement, position) => writeMovement(pool, movement, position, now)),
      ...(isCredited ? [writePoolEvent('distribution.pool.credited', read, pool, now)] : []),
      ...(isUsed && hasBecomeLow(read.lots, pool.lots, now)
        ? [writePoolEvent('distribution.pool.low', read, pool, now)]
        : []),
    ],
  };
}
