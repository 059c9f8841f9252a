import { type Balances, balances } from './ledger-accounts.ts';

/** The sums of a journal's entries, and their number. */
export interface JournalSum extends Balances {
  readonly entries: number;
}

/** A wallet's balances and its count of moves. `counted`: all moves were counted. */
export interface CountedBalances extends Balances {
  readonly moves: number;
  readonly counted: boolean;
}

/** By how much a wallet has more than its journal, in kobo and in moves. */
export interface Excess {
  readonly available: number;
  readonly escrow: number;
  readonly deposit: number;
  readonly pending: number;
  readonly moves: number;
}

const excessOf = (wallet: CountedBalances, journal: JournalSum): Excess => ({
  available: wallet.available - journal.available,
  escrow: wallet.escrow - journal.escrow,
  deposit: wallet.deposit - journal.deposit,
  pending: wallet.pending - journal.pending,
  moves: wallet.moves - journal.entries,
});
const differ = (excess: Excess) => balances.some((balance) => excess[balance] !== 0);

/**
 * Compares a wallet with its journal, whatever moves during the reads. Each move counts itself and writes one entry, in
 * one transaction, and the wallet is read before and after the journal. So the journal has at least the entries of
 * `before`, and at most those of `after`. Equal counts mean the same entries, whose sums must be the balances.
 * @param before undefined at the first check
 * @returns what is wrong, or `unclear` if moves fell between the reads
 */
export function verdictOf(
  journal: JournalSum,
  after: CountedBalances,
  before?: CountedBalances,
): 'right' | 'unclear' | Excess {
  const excess = excessOf(after, journal);
  const earlier = before?.counted === after.counted ? before : undefined;
  if (!after.counted) {
    // A count that began late shows only whether the wallet moved between the reads.
    if (earlier?.moves !== after.moves) return 'unclear';
    return differ(excess) ? excess : 'right';
  }
  if (excess.moves < 0) return excess;
  if (excess.moves === 0) return differ(excess) ? excess : 'right';
  const least = earlier && excessOf(earlier, journal);
  if (least && (least.moves > 0 || (least.moves === 0 && differ(least)))) return least;
  return 'unclear';
}
