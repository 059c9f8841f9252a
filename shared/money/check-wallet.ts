import { setTimeout as pause } from 'node:timers/promises';
import type { UserId } from '../kernel/ids.ts';
import { kobo } from '../kernel/money.ts';
import type { Mode } from '../kernel/roles.ts';
import { log } from '../platform/log.ts';
import type { Alarms } from '../platform/ports/alarms.ts';
import { isUnreadable } from '../platform/table/stored.ts';
import type { Table } from '../platform/table/table.ts';
import { type Comparison, comparisonOf, foldedOf, saveFolded } from './data/reconciliation.ts';

/** How many times a difference must be seen before it is reported, and the milliseconds between two looks. */
const looks = 3;
const between = 200;

interface Checking {
  readonly table: Table;
  readonly alarms: Alarms;
}

/** By how much a wallet holds more than its journal. */
const excessOf = ({ wallet, journal }: Comparison) => ({
  available: (wallet?.available ?? kobo(0)) - journal.available,
  escrow: (wallet?.escrow ?? kobo(0)) - journal.escrow,
});

async function compare({ table, alarms }: Checking, owner: UserId, mode: Mode, day: string): Promise<void> {
  const seen = new Set<string>();
  let folded = await foldedOf(table, owner, mode);
  for (let look = 0; look < looks; look++) {
    if (look > 0) await pause(between);
    const comparison = await comparisonOf(table, owner, mode, folded, day);
    folded = comparison.folded;
    // Saved in any case: finished days are not read again, which keeps the next look short.
    if (look === 0) await saveFolded(table, owner, mode, folded);
    const { available, escrow } = excessOf(comparison);
    if (available === 0 && escrow === 0) return;
    seen.add(`${available} ${escrow}`);
  }
  const [excess] = seen;
  if (seen.size === 1) alarms.raise('ledger_mismatch', { user: owner, mode, excess });
  else log.warn('the wallet moved during the check; the next run checks it again', { user: owner, mode });
}

/**
 * Compares a wallet with its journal. Money that moves between the two reads causes a difference that changes from look
 * to look. A difference that is the same in three looks is reported, and so is a wallet or an entry that cannot be
 * read.
 * @param day the first day that is not over, YYYY-MM-DD: the journal before it is folded once
 */
export async function checkWallet(all: Checking, owner: UserId, mode: Mode, day: string): Promise<void> {
  try {
    await compare(all, owner, mode, day);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { user: owner, mode, error });
    all.alarms.raise('ledger_mismatch', { user: owner, mode, unreadable: true });
  }
}
