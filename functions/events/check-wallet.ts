import { setTimeout as pause } from 'node:timers/promises';
import { type Comparison, comparisonOf, saveCheck } from '../../shared/data/reconciliation.ts';
import type { Table } from '../../shared/data/table.ts';
import type { UserId } from '../../shared/domain/ids.ts';
import { kobo } from '../../shared/domain/money.ts';
import type { Mode } from '../../shared/domain/roles.ts';
import { log } from '../../shared/events/consumer.ts';
import type { Alarms } from '../../shared/ports/alarms.ts';

/** Looks before a difference is believed, and milliseconds between them. */
const looks = 3;
const between = 200;

/** By how much a wallet holds more than its journal says. */
const excessOf = ({ wallet, journal }: Comparison) => ({
  available: (wallet?.available ?? kobo(0)) - journal.available,
  escrow: (wallet?.escrow ?? kobo(0)) - journal.escrow,
});

/**
 * Compares a wallet with its journal. Money that moves between the two reads makes a difference that changes; one that
 * stays the same is real, and rings.
 * @param day the journal before it is not read again, once it was found right: YYYY-MM-DD
 */
export async function checkWallet(
  { table, alarms }: { readonly table: Table; readonly alarms: Alarms },
  owner: UserId,
  mode: Mode,
  day: string,
): Promise<void> {
  const seen = new Set<string>();
  for (let look = 0; look < looks; look++) {
    if (look > 0) await pause(between);
    const comparison = await comparisonOf(table, owner, mode, day);
    const { available, escrow } = excessOf(comparison);
    if (available === 0 && escrow === 0) return saveCheck(table, owner, mode, day, comparison.before);
    seen.add(`${available} ${escrow}`);
  }
  const [excess] = seen;
  if (seen.size === 1) alarms.ring('ledger_mismatch', { user: owner, mode, excess });
  else log.warn('moved while it was checked; its next day will tell', { user: owner, mode });
}
