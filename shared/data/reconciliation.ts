import * as z from 'zod';
import type { UserId } from '../domain/ids.ts';
import { changesOf } from '../domain/ledger.ts';
import { type Kobo, kobo, sum } from '../domain/money.ts';
import { type Mode, modes } from '../domain/roles.ts';
import { type Entry, entriesBetween, ledgerShards } from './journal.ts';
import { stored } from './stored.ts';
import { type Item, type Key, Stale, type Table } from './table.ts';
import { readWallet, type Wallet, walletKey, walletPartition, walletShards } from './wallets.ts';

/** What is walked each day: the entries that touched the platform's accounts, and all wallets. */
const walks = ['ledger', 'wallets'] as const;

/**
 * How far the daily reconciliation has come: for each shard of either walk the day and the place in it, and for each wallet
 * the day up to which its journal was folded and found right, so that a wallet's whole history is not read each day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `progressOf` all shards of a mode | 1 BatchGetItem | 1 read a shard |
 * | `saveProgress` | 1 TransactWriteItems | 2 write |
 * | `comparisonOf` a wallet | 1 BatchGetItem, 1 Query per 250 entries since it was last checked | 2 read, 0.5 read per 4 KB |
 * | `saveCheck` | 1 UpdateItem | 1 write |
 */
const Progress = z.object({
  walk: z.enum(walks),
  mode: z.enum(modes),
  shard: z.number(),
  /** The day that is walked, or was walked last: YYYY-MM-DD. */
  day: z.string(),
  /** Where in it to go on. */
  after: z.record(z.string(), z.unknown()).optional(),
  done: z.boolean(),
  /** What all days of the ledger moved up to here, in kobo: each account of the platform, and all wallets together. */
  totals: z.record(z.string(), z.number()),
  revision: z.number(),
});
export type Progress = Readonly<z.output<typeof Progress>>;

type Shard = Pick<Progress, 'walk' | 'mode' | 'shard'>;
const shardsOf = { ledger: ledgerShards, wallets: walletShards } as const;
const progressKey = ({ walk, mode, shard }: Shard): Key => ({
  pk: `RECONCILIATION#${mode}`,
  sk: `SHARD#${walk}#${shard}`,
});

/** How far has each shard of both walks come, in this mode? Those that were never walked begin with this day. */
export async function progressOf(table: Table, mode: Mode, first: string): Promise<Progress[]> {
  const shards = walks.flatMap((walk) =>
    Array.from({ length: shardsOf[walk] }, (_, shard): Shard => ({ walk, mode, shard })),
  );
  const found = await table.getMany(shards.map(progressKey));
  return shards.map((shard, position) => {
    const item = found[position];
    return item ? Progress.parse(item) : { ...shard, day: first, done: false, totals: {}, revision: 0 };
  });
}

/** Saves a step. @returns false where another run was first */
export async function saveProgress(table: Table, progress: Progress): Promise<boolean> {
  try {
    await table.commit([
      {
        put: { ...progressKey(progress), ...progress },
        condition: 'attribute_not_exists(pk) OR revision = :before',
        values: { ':before': progress.revision - 1 },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

/** Both balances of a wallet. */
export interface Balances {
  readonly available: Kobo;
  readonly escrow: Kobo;
}

/** The balances that a wallet's journal came to before a day. */
const Check = z.object({ before: z.string(), available: stored.kobo(), escrow: stored.kobo() });
const checkKey = (owner: UserId, mode: Mode): Key => ({ pk: walletPartition(owner, mode), sk: 'CHECKED' });

const plus = (one: Balances, other: Balances): Balances => ({
  available: sum(one.available, other.available),
  escrow: sum(one.escrow, other.escrow),
});
const nothing: Balances = { available: kobo(0), escrow: kobo(0) };

/** A wallet beside its journal. */
export interface Comparison {
  readonly wallet: Wallet | undefined;
  /** What the journal comes to, all of it, and before the day that was asked for. */
  readonly journal: Balances;
  readonly before: Balances;
}

/** Reads a wallet and folds its journal, from where it was last found right. @param day YYYY-MM-DD */
export async function comparisonOf(
  table: Table,
  owner: UserId,
  mode: Mode,
  day: string,
): Promise<Comparison> {
  const [wallet, checked] = await table.getMany([walletKey(owner, mode), checkKey(owner, mode)]);
  const check = checked ? Check.parse(checked) : { before: '0', ...nothing };
  let journal: Balances = check;
  let before: Balances = check;
  let after: Item | undefined;
  do {
    const page: { entries: Entry[]; next: Item | undefined } = await entriesBetween(
      table,
      owner,
      mode,
      [check.before, '9'],
      { limit: 250, after },
    );
    for (const { lines, at } of page.entries) {
      const changes = changesOf(lines, owner);
      journal = plus(journal, changes);
      if (at < day) before = plus(before, changes);
    }
    after = page.next;
  } while (after);
  return { wallet: wallet && readWallet(wallet), journal, before };
}

/** Keeps that the journal before this day comes to these balances. */
export async function saveCheck(
  table: Table,
  owner: UserId,
  mode: Mode,
  day: string,
  { available, escrow }: Balances,
): Promise<void> {
  await table.update({
    key: checkKey(owner, mode),
    update: 'SET #before = :day, available = :available, escrow = :escrow',
    condition: 'attribute_not_exists(#before) OR #before < :day',
    names: { '#before': 'before' },
    values: { ':day': day, ':available': available, ':escrow': escrow },
  });
}
