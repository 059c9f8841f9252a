import { setTimeout as pause } from 'node:timers/promises';
import type { UserId } from '../kernel/ids.ts';
import { kobo } from '../kernel/money.ts';
import type { Mode } from '../kernel/roles.ts';
import { log } from '../platform/log.ts';
import type { Alarms } from '../platform/ports/alarms.ts';
import { isUnreadable } from '../platform/table/stored.ts';
import type { Table } from '../platform/table/table.ts';
import { type Comparison, comparisonOf, foldedOf, saveFolded } from './data/reconciliation.ts';

/** Looks before a difference is believed, and milliseconds between them. */
const looks = 3;
const between = 200;

interface With {
  readonly table: Table;
  readonly alarms: Alarms;
}

/** By how much a wallet holds more than its journal says. */
const excessOf = ({ wallet, journal }: Comparison) => ({
  available: (wallet?.available ?? kobo(0)) - journal.available,
  escrow: (wallet?.escrow ?? kobo(0)) - journal.escrow,
});

async function compare({ table, alarms }: With, owner: UserId, mode: Mode, day: string): Promise<void> {
  const seen = new Set<string>();
  let folded = await foldedOf(table, owner, mode);
  for (let look = 0; look < looks; look++) {
    if (look > 0) await pause(between);
    const comparison = await comparisonOf(table, owner, mode, folded, day);
    folded = comparison.folded;
    // Whatever the comparison says: the days that are over are not read again, so that the next look is a short one.
    if (look === 0) await saveFolded(table, owner, mode, folded);
    const { available, escrow } = excessOf(comparison);
    if (available === 0 && escrow === 0) return;
    seen.add(`${available} ${escrow}`);
  }
  const [excess] = seen;
  if (seen.size === 1) alarms.ring('ledger_mismatch', { user: owner, mode, excess });
  else log.warn('moved while it was checked; its next day will tell', { user: owner, mode });
}

/**
 * Compares a wallet with its journal. Money that moves between the two reads makes a difference that changes; one that
 * stays the same is real, and rings. So does a wallet or an entry that cannot be read.
 * @param day the first that is not over, YYYY-MM-DD: the journal before it is folded once
 */
export async function checkWallet(all: With, owner: UserId, mode: Mode, day: string): Promise<void> {
  try {
    await compare(all, owner, mode, day);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { user: owner, mode, error });
    all.alarms.ring('ledger_mismatch', { user: owner, mode, unreadable: true });
  }
}
