import { tableAccess } from '../../shared/data/access.ts';
import { type Entry, platformEntriesOn } from '../../shared/data/journal.ts';
import { type Progress, progressOf, saveProgress } from '../../shared/data/reconciliation.ts';
import type { Table } from '../../shared/data/table.ts';
import type { UserId } from '../../shared/domain/ids.ts';
import { holderOf } from '../../shared/domain/ledger.ts';
import { modes } from '../../shared/domain/roles.ts';
import { defineConsumer, log, runner } from '../../shared/events/consumer.ts';
import type { Alarms } from '../../shared/ports/alarms.ts';
import { alarms } from '../../shared/wiring/alarms.ts';
import { checkWallet } from './check-wallet.ts';

/** Milliseconds. */
const aDay = 24 * 3600_000;
/** Milliseconds after midnight when nothing is under way any more that began on the day before. */
const lateness = 10 * 60_000;
/** Milliseconds after which a run takes up no more; the next run goes on. */
const budget = 240_000;
/** Wallets of a shard that are checked at once; all its shards are walked at once. */
const atOnce = 5;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string) => dayOf(Date.parse(day) + aDay);

/** Adds what entries moved: to each account of the platform, and to all wallets together. */
function addTo(totals: Progress['totals'], entries: readonly Entry[]): Progress['totals'] {
  const sums = { ...totals };
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    const name = holderOf(account) ? 'wallets' : account;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}

interface With {
  readonly table: Table;
  readonly alarms: Alarms;
  /** The last day that is over. */
  readonly last: string;
  readonly mayGoOn: () => boolean;
  /** Whom this run has checked, in this mode: once is enough, since it is a wallet's whole journal that is compared. */
  readonly checked: Set<UserId>;
}

/** Takes one page of a shard's day. @returns how far the shard is then, or undefined where another run was first */
async function step(progress: Progress, all: With): Promise<Progress | undefined> {
  const { table, alarms, last, checked } = all;
  const { mode, shard, day, after } = progress;
  const { entries, next } = await platformEntriesOn(table, mode, day, shard, after);
  const moved = entries.flatMap(({ lines }) => lines.flatMap(({ account }) => holderOf(account)?.user ?? []));
  const owners = [...new Set(moved)].filter((owner) => !checked.has(owner));
  for (const owner of owners) checked.add(owner);
  for (let first = 0; first < owners.length; first += atOnce) {
    const some = owners.slice(first, first + atOnce);
    await Promise.all(some.map((owner) => checkWallet({ table, alarms }, owner, mode, dayAfter(last))));
  }
  const totals = addTo(progress.totals, entries);
  const rest = Object.values(totals).reduce((sum, total) => sum + total, 0);
  if (rest !== 0) alarms.ring('ledger_mismatch', { mode, shard, day, rest });
  const { after: _, ...walked } = progress;
  const reached = {
    ...walked,
    totals,
    done: !next,
    revision: progress.revision + 1,
    ...(next && { after: next }),
  };
  log.info('reconciled', { mode, shard, day, wallets: owners.length, totals });
  return (await saveProgress(table, reached)) ? reached : undefined;
}

/** Walks a shard's days up to the last that is over: one that was missed is made up for. */
async function walk(from: Progress, all: With): Promise<void> {
  let progress: Progress | undefined = from;
  while (progress && all.mayGoOn()) {
    if (progress.done && progress.day >= all.last) return;
    const at: Progress = progress.done ? { ...progress, day: dayAfter(progress.day), done: false } : progress;
    progress = await step(at, all);
  }
}

/**
 * Checks the ledger, once a day. It walks the entries of the day that touched the platform's accounts: whatever money
 * came in, went out, or was earned. Each wallet that these moved is compared with its whole journal, so a hold or a refund
 * is checked on the next day on which money reaches or leaves the wallet; and all that they moved must add up to nothing.
 * A run has a budget, so a day may take several.
 */
export const consumer = defineConsumer(
  {
    id: 'reconcile',
    summary: 'Compares the wallets that moved yesterday with their journals',
    on: 'schedule',
    everyMinutes: 60,
    timeout: 300,
    memory: 256,
  },
  { table: tableAccess, alarms },
  async (_event, { table, alarms }, wire) => {
    const started = performance.now();
    const mayGoOn = () => performance.now() - started < budget;
    const last = dayOf(wire.now().getTime() - lateness - aDay);
    for (const mode of modes) {
      const all = { table, alarms, last, mayGoOn, checked: new Set<UserId>() };
      await Promise.all((await progressOf(table, mode, last)).map((progress) => walk(progress, all)));
    }
  },
);

export const handler = runner(consumer);
