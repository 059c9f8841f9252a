import { type Kobo, asKobo } from '../kernel/money.ts';
import type { Line } from '../money/domain/ledger.ts';
import { accounts } from '../money/domain/ledger-accounts.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { takeFromDeposit } from '../trust/data/deposit.ts';
import { type StandingOwner, loadStanding } from '../trust/data/standing.ts';

/** A charge to a rider's deposit. */
interface Charge {
  readonly charged: Kobo;
  /** The debit of the deposit, for the posting that credits the money. Empty if nothing is taken. */
  readonly lines: readonly Line[];
  /**
   * The change of the standing. It must come before the posting in the transaction, so that a deposit that changes
   * meanwhile is read again. If the same transaction changes the standing in another way, `joinUpdates` merges both
   * writes.
   */
  readonly writes: readonly Write[];
}

/**
 * Takes money from a rider's deposit, even if it covers parcels: never more than it holds. 1 read.
 * @param upTo kobo to take, if the deposit holds as many
 */
export async function chargeDeposit(table: Table, rider: StandingOwner, upTo: Kobo): Promise<Charge> {
  const { deposit } = await loadStanding(table, rider);
  const charged = asKobo(Math.min(deposit, upTo));
  if (charged <= 0) return { charged: asKobo(0), lines: [], writes: [] };
  return {
    charged,
    lines: [{ account: accounts.deposit(rider), amount: asKobo(-charged) }],
    writes: [takeFromDeposit(rider, deposit, charged)],
  };
}
