import { type Kobo, kobo } from '../kernel/money.ts';
import type { Line } from '../money/domain/ledger.ts';
import { accounts } from '../money/domain/ledger-accounts.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { takeFromDeposit } from '../trust/data/deposit.ts';
import { type Holder, standingOf } from '../trust/data/standing.ts';

/** What is taken from a rider's deposit. */
interface Charge {
  readonly charged: Kobo;
  /** The debit of the deposit, for the posting that says where the money goes. None where nothing is taken. */
  readonly lines: readonly Line[];
  /**
   * The change of the standing. It stands before the posting in the transaction, so that a deposit that moves meanwhile is
   * read again. Where the same transaction changes the standing otherwise, `joinUpdates` makes one write of both.
   */
  readonly writes: readonly Write[];
}

/**
 * Takes money from a rider's deposit, whatever it covers: never more than is there. 1 read.
 * @param upTo kobo to take, if there are as many
 */
export async function chargeDeposit(table: Table, rider: Holder, upTo: Kobo): Promise<Charge> {
  const { deposit } = await standingOf(table, rider);
  const charged = kobo(Math.min(deposit, upTo));
  if (charged <= 0) return { charged: kobo(0), lines: [], writes: [] };
  return {
    charged,
    lines: [{ account: accounts.deposit(rider), amount: kobo(-charged) }],
    writes: [takeFromDeposit(rider, deposit, charged)],
  };
}
