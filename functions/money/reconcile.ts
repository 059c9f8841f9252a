import {
  addDays,
  alarmsAccess,
  commitGrace,
  defineConsumer,
  isUnreadable,
  log,
  type Mode,
  mapLimited,
  modes,
  noteRun,
  type Reconciling,
  settleAll,
  tableAccess,
  type WalkedPage,
  type WalkProgress,
  type WalkShard,
  walkDaily,
  walkSchedule,
} from '#ground';
import { checkWallet } from '../../shared/money/check-wallet.ts';
import { type Entry, listPlatformEntries } from '../../shared/money/data/journal.ts';
import { nameOfToday, omitToday, saveLedgerDay } from '../../shared/money/data/payouts/ledger-days.ts';
import {
  keyOfReconciled,
  listReconciledShards,
  type ReconciledShard,
} from '../../shared/money/data/reconciliation.ts';
import { listWallets } from '../../shared/money/data/wallets.ts';
import { holderOfAccount, type LedgerAccount } from '../../shared/money/domain/ledger-accounts.ts';

import { entryCheck } from '../billing/effects.ts';

/** Wallets of a shard that are checked at once. All shards are walked at once. */
const concurrency = 5;

/** The total that an account adds to: one for each account of the platform, for all partners, and for all wallets. */
function totalOf(account: LedgerAccount): string {
  if (holderOfAccount(account)) return 'wallets';
  return account.startsWith('partner:') ? 'partners' : account;
}

/** Adds the amounts of entries to their totals. */
function addTo(totals: WalkProgress['totals'], entries: readonly Entry[]): Record<string, number> {
  const sums: Record<string, number> = { ...totals };
  const add = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount;
  };
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    const name = totalOf(account);
    add(name, amount);
    add(nameOfToday(name.split(':').at(-1) ?? name), amount);
    // What the gateway owes us grows by what comes in.
    if (name.endsWith(':gateway')) add(nameOfToday(amount < 0 ? 'in' : 'out'), Math.abs(amount));
  }
  return sums;
}

/** Reconciles a page of a shard. @param last the last day that is over */
type ReconcilePage = (
  shard: ReconciledShard,
  progress: WalkProgress,
  last: string,
  all: Reconciling,
) => Promise<WalkedPage>;

/**
 * Adds up a page of ledger entries. Each entry is balanced, so a total other than zero raises an alarm, and so does VAT that
 * is not what its invoice says.
 */
const addEntries: ReconcilePage = async ({ mode, shard }, { day, after, totals }, _last, all) => {
  const { entries, next } = await listPlatformEntries(all.table, { mode, day, shard }, after);
  await entryCheck(all, entries);
  const reached = addTo(after ? totals : omitToday(totals), entries);
  const rest = Object.values(omitToday(reached)).reduce((sum, total) => sum + total, 0);
  if (rest !== 0) all.alarms.raise('ledger_mismatch', { mode, shard, day, rest });
  if (!next) await all.table.commit([saveLedgerDay({ mode, shard }, day, reached)]);
  return { next, totals: reached };
};

/** Compares a page of wallets with their journals. */
const compareWallets: ReconcilePage = async ({ mode, shard }, { after, totals = {} }, last, all) => {
  const { owners, next } = await listWallets(all.table, mode, shard, after);
  await mapLimited(owners, concurrency, (owner) => checkWallet(all, owner, mode, addDays(last, 1)));
  return { next, totals };
};

const pages = { ledger: addEntries, wallets: compareWallets } as const;

/** Reconciles a page. An unreadable entry raises an alarm and stops the shard there: later totals would be wrong. */
async function reconcilePage(
  shard: ReconciledShard,
  progress: WalkProgress,
  last: string,
  all: Reconciling,
): Promise<WalkedPage | undefined> {
  try {
    const reached = await pages[shard.walk](shard, progress, last, all);
    log.info('reconciled', { ...shard, day: progress.day, totals: reached.totals });
    return reached;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { ...shard, error });
    all.alarms.raise('ledger_mismatch', { ...shard, unreadable: true });
    return undefined;
  }
}

/** The shards of both walks in a mode. The ledger walk catches up on missed days, one by one. */
const shardsIn = (mode: Mode, all: Reconciling): readonly WalkShard[] =>
  [...listReconciledShards('ledger', mode), ...listReconciledShards('wallets', mode)].map((shard) => ({
    key: keyOfReconciled(shard),
    names: { ...shard },
    isEveryDay: shard.walk === 'ledger',
    page: (progress, last) => reconcilePage(shard, progress, last, all),
  }));

/**
 * Checks the ledger once a day, in two walks. The wallet walk compares the balances of every wallet with its journal.
 * The ledger walk adds up the entries that touched the platform's accounts: all money that came in, went out or was
 * earned must sum to zero. The time of a run is limited, so a day may take several runs.
 */
export const consumer = defineConsumer(
  {
    id: 'money.reconcile',
    summary: 'Compares all wallets with their journals',
    ...walkSchedule,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const now = wire.now();
    await noteRun('money', { table, alarms, now }, (all) =>
      settleAll(
        modes.map((mode) => walkDaily({ table, now, grace: commitGrace, shards: shardsIn(mode, all) })),
      ),
    );
  },
);
