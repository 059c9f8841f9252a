import { setTimeout as pause } from 'node:timers/promises';
import { isUnreadable, log, type Mode, type Reconciling, type UserId } from '#ground';
import { comparisonOf, foldedOf, saveFolded } from './data/reconciliation.ts';
import { countFrom, walletOf } from './data/wallets.ts';
import { noBalances } from './domain/ledger-accounts.ts';
import { verdictOf } from './domain/wallet-check.ts';
import { writeOwedBalance } from './watch-balance.ts';

/** How many times a wallet that moves is checked in one run, and the milliseconds between two checks. */
const maxChecks = 3;
const between = 200;

/** A user without a wallet has no money and has moved none. */
const noWallet = { ...noBalances, moves: 0, counted: true } as const;

async function compare(
  { table, alarms, now }: Reconciling,
  owner: UserId,
  mode: Mode,
  day: string,
): Promise<void> {
  let folded = await foldedOf(table, owner, mode);
  for (let check = 0; check < maxChecks; check++) {
    if (check > 0) await pause(between);
    const before = check > 0 ? await walletOf(table, owner, mode) : undefined;
    const comparison = await comparisonOf(table, { user: owner, mode }, folded, day);
    const { wallet, journal } = comparison;
    folded = comparison.folded;
    // Saved in any case: finished days are not read again, which keeps the next check short.
    if (check === 0) await saveFolded(table, owner, mode, folded);
    const verdict = verdictOf(journal, wallet ?? noWallet, before);
    if (verdict === 'unclear') continue;
    if (verdict !== 'right') {
      const { available, escrow, deposit, pending, moves } = verdict;
      const more = [...(deposit === 0 ? [] : [deposit]), ...(pending === 0 ? [] : [`pending ${pending}`])];
      const excess = [available, escrow, ...more].join(' ');
      alarms.raise('ledger_mismatch', { user: owner, mode, excess, moves });
    } else if (wallet && !wallet.counted) await countFrom(table, wallet, journal.entries);
    if (wallet) await table.commit(writeOwedBalance(wallet, wallet.available, now));
    return;
  }
  log.warn('the wallet moved during the check; the next run checks it again', { user: owner, mode });
}

/**
 * Compares a wallet with its journal. Only equal counts of moves and entries are compared, so money that moves during
 * the check neither causes nor hides a mismatch. Reported are: different sums at equal counts, a count that the journal
 * cannot have, and a wallet or an entry that cannot be read. The owner is notified of a balance that has been below
 * zero for too long.
 * @param day the first day that is not over, YYYY-MM-DD: the journal before it is folded once
 */
export async function checkWallet(all: Reconciling, owner: UserId, mode: Mode, day: string): Promise<void> {
  try {
    await compare(all, owner, mode, day);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { user: owner, mode, error });
    all.alarms.raise('ledger_mismatch', { user: owner, mode, unreadable: true });
  }
}
