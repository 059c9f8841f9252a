import {
  type Alarms,
  addDays,
  asKobo,
  type Kobo,
  progressOf,
  sum,
  type Table,
  type WalkShard,
} from '#ground';
import { loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { platformTotalOf } from '../../money/data/reconciliation.ts';
import { accounts } from '../../money/domain/ledger-accounts.ts';
import { listMovementsSince, type PoolMovement } from '../data/pool-statements.ts';
import type { Pool } from '../data/pools.ts';
import { totalOf } from '../domain/lots.ts';

/**
 * Compares the pools of partners with the ledger, once a day: what is left of all lots' prices at the end of the day is what
 * the account of prepaid capacity holds then. Pools go on changing, so what moved since then is left out of them. Test money
 * is not compared: test clocks book it on any day.
 */

/**
 * Whether the ledger dates this movement to a later day. A pack whose invoice is paid by hand is credited a moment after
 * its money came. 1 GetItem for a credit.
 */
async function isLater(table: Table, pool: Pool, movement: PoolMovement, until: string): Promise<boolean> {
  if (movement.kind !== 'CREDIT') return true;
  const lot = pool.lots.find(({ id }) => movement.parts.some((part) => part.lot === id));
  const invoice = lot && (await loadUncheckedInvoice(table, lot.invoice));
  return (invoice?.paid_at ?? until) >= until;
}

/** What was left of the prices of a pool's lots when a day ended, YYYY-MM-DD. 1 Query. */
export async function unearnedAtEndOf(table: Table, pool: Pool, day: string): Promise<Kobo> {
  const until = addDays(day, 1);
  const since: Kobo[] = [];
  for (const movement of await listMovementsSince(table, pool, until)) {
    if (!(await isLater(table, pool, movement, until))) continue;
    const { net } = totalOf(movement.parts);
    const isAdded = movement.kind === 'CREDIT' || movement.kind === 'RETURN';
    since.push(asKobo(isAdded ? net : -net));
  }
  return asKobo(sum(...pool.lots.map(({ unearned }) => unearned)) - sum(...since));
}

/**
 * Compares what the pools hold with what the ledger says, once both walks have come to the end of a day.
 * @param shards of the walk over the pools, whose totals are `unearned`
 * @returns false where a walk has not
 */
export async function comparePools(
  { table, alarms }: { readonly table: Table; readonly alarms: Alarms },
  shards: readonly WalkShard[],
  day: string,
): Promise<boolean> {
  const account = accounts.pool('live');
  const [booked, walked] = await Promise.all([
    platformTotalOf(table, 'live', account, day),
    progressOf(table, shards, ''),
  ]);
  if (booked === undefined || walked.some((one) => !one.done || one.day !== day)) return false;
  const held = sum(...walked.map(({ totals }) => asKobo(totals?.unearned ?? 0)));
  const excess = held - booked;
  if (excess !== 0) alarms.raise('ledger_mismatch', { account, day, excess });
  return true;
}
