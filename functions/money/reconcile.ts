import { mapLimited, settleAll } from '../../shared/kernel/concurrency.ts';
import { type Mode, modes } from '../../shared/kernel/roles.ts';
import { addDays, msPerMinute, utcDay } from '../../shared/kernel/time.ts';
import { checkWallet } from '../../shared/money/check-wallet.ts';
import { type Entry, platformEntriesOn } from '../../shared/money/data/journal.ts';
import { type Progress, progressOf, saveProgress } from '../../shared/money/data/reconciliation.ts';
import { walletsIn } from '../../shared/money/data/wallets.ts';
import { accountHolder } from '../../shared/money/domain/ledger-accounts.ts';
import { defineConsumer, runner } from '../../shared/platform/events/consumer.ts';
import { log } from '../../shared/platform/log.ts';
import type { Alarms } from '../../shared/platform/ports/alarms.ts';
import { isUnreadable } from '../../shared/platform/table/stored.ts';
import { within } from '../../shared/platform/table/sweep.ts';
import type { Item, Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';

/** Milliseconds after midnight by which every transaction of the day before has committed. */
const lateness = 10 * msPerMinute;
/** Milliseconds into a run after which no new page is started. The next run continues. */
const budget = 4 * msPerMinute;
/** Wallets of a shard that are checked at once. All shards are walked at once. */
const atOnce = 5;

/** Adds the amounts of entries: to a total for each account of the platform, and one for all wallets together. */
function addTo(totals: Progress['totals'], entries: readonly Entry[]): Progress['totals'] {
  const sums = { ...totals };
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    const name = accountHolder(account) ? 'wallets' : account;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}

interface Reconciling {
  readonly table: Table;
  readonly alarms: Alarms;
  readonly now: Date;
  /** The last completed day. */
  readonly last: string;
  readonly mayGoOn: () => boolean;
}

/** The result of a page. */
interface Page {
  readonly next: Item | undefined;
  readonly totals: Progress['totals'];
}

/** Adds up a page of ledger entries. Each entry is balanced, so a total other than zero raises an alarm. */
async function addEntries({ mode, shard, day, after, totals }: Progress, all: Reconciling): Promise<Page> {
  const { entries, next } = await platformEntriesOn(all.table, mode, day, shard, after);
  const reached = addTo(totals, entries);
  const rest = Object.values(reached).reduce((sum, total) => sum + total, 0);
  if (rest !== 0) all.alarms.raise('ledger_mismatch', { mode, shard, day, rest });
  return { next, totals: reached };
}

/** Compares a page of wallets with their journals. */
async function compareWallets({ mode, shard, after, totals }: Progress, all: Reconciling): Promise<Page> {
  const { owners, next } = await walletsIn(all.table, mode, shard, after);
  await mapLimited(owners, atOnce, (owner) => checkWallet(all, owner, mode, addDays(all.last, 1)));
  return { next, totals };
}

const pages = { ledger: addEntries, wallets: compareWallets } as const;

/** Checks one page of a shard's day. @returns the new progress, or undefined where another run was first */
async function step(progress: Progress, all: Reconciling): Promise<Progress | undefined> {
  const { next, totals } = await pages[progress.walk](progress, all);
  const { after: _, ...walked } = progress;
  const revision = progress.revision + 1;
  const reached = { ...walked, totals, done: !next, revision, ...(next && { after: next }) };
  const { walk, mode, shard, day } = progress;
  log.info('reconciled', { walk, mode, shard, day, totals });
  return (await saveProgress(all.table, reached)) ? reached : undefined;
}

/** Walks a shard up to the last completed day. The ledger walk catches up on missed days, one by one. */
async function walk(from: Progress, all: Reconciling): Promise<void> {
  let progress: Progress | undefined = from;
  while (progress && all.mayGoOn()) {
    if (progress.done && progress.day >= all.last) return;
    const day: string = progress.walk === 'ledger' ? addDays(progress.day, 1) : all.last;
    progress = await step(progress.done ? { ...progress, day, done: false } : progress, all);
  }
}

/** Walks a shard. An unreadable entry raises an alarm and stops the shard there: later totals would be wrong. */
async function walkOrRing(from: Progress, all: Reconciling): Promise<void> {
  try {
    await walk(from, all);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const { walk, mode, shard } = from;
    log.error('unreadable', { walk, mode, shard, error });
    all.alarms.raise('ledger_mismatch', { walk, mode, shard, unreadable: true });
  }
}

/** Walks all shards of a mode at once. A shard that fails does not stop the others. */
async function walkAll(mode: Mode, all: Reconciling): Promise<void> {
  const shards = await progressOf(all.table, mode, all.last);
  await settleAll(shards.map((progress) => walkOrRing(progress, all)));
}

/**
 * Checks the ledger once a day, in two walks. The wallet walk compares the balances of every wallet with its journal.
 * The ledger walk adds up the entries that touched the platform's accounts: all money that came in, went out or was
 * earned must sum to zero. The time of a run is limited, so a day may take several runs.
 */
export const consumer = defineConsumer(
  {
    id: 'money.reconcile',
    summary: 'Compares all wallets with their journals',
    on: 'schedule',
    everyMinutes: 60,
    timeout: 300,
    memory: 256,
  },
  { table: tableAccess, alarms: alarmsAccess },
  async (_event, { table, alarms }, wire) => {
    const mayGoOn = within(budget);
    const now = wire.now();
    const last = addDays(utcDay(new Date(now.getTime() - lateness)), -1);
    const all = { table, alarms, now, last, mayGoOn };
    await settleAll(modes.map((mode) => walkAll(mode, all)));
  },
);

export const handler = runner(consumer);
