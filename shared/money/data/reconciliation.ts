import * as z from 'zod';
import type { UserId } from '../../kernel/ids.ts';
import { kobo } from '../../kernel/money.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { absent, anyOf, below, isNew } from '../../platform/table/condition.ts';
import { stored } from '../../platform/table/stored.ts';
import { type Item, type Key, Stale, type Table } from '../../platform/table/table.ts';
import { balanceChanges } from '../domain/ledger.ts';
import { addBalances, type Balances, noBalances } from '../domain/ledger-accounts.ts';
import type { JournalSum } from '../domain/wallet-check.ts';
import { type Entry, entriesBetween, ledgerShards } from './journal.ts';
import { type Wallet, walletOf, walletShards, wallets } from './wallets.ts';

/** The two daily walks: the entries that touched the platform's accounts, and all wallets. */
const walks = ['ledger', 'wallets'] as const;

/**
 * The progress of the daily reconciliation: for each shard of either walk its day and position, and for each wallet the
 * day up to which its journal is folded, so that its whole history is not read every day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `progressOf` all shards of a mode | 1 BatchGetItem | 1 read a shard |
 * | `saveProgress` | 1 TransactWriteItems | 2 write |
 * | `foldedOf` a wallet | 1 GetItem | 1 read |
 * | `comparisonOf` a wallet | 1 Query per 250 entries since it was last folded, 1 GetItem | 1 read per 4 KB, 1 read |
 * | `saveFolded` | 1 UpdateItem | 1 write |
 */
const Progress = z.object({
  walk: z.enum(walks),
  mode: z.enum(modes),
  shard: z.number(),
  /** The day being walked, or walked last: YYYY-MM-DD. */
  day: z.string(),
  /** The position to continue from. */
  after: z.record(z.string(), z.unknown()).optional(),
  done: z.boolean(),
  /** The sums of all ledger days so far, in kobo: one for each platform account, and one for all wallets together. */
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

/** How far has each shard of both walks come, in this mode? A shard that was never walked starts with this day. */
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

/** Saves a step. @returns false if another run was first */
export async function saveProgress(table: Table, progress: Progress): Promise<boolean> {
  try {
    await table.commit([
      {
        put: { ...progressKey(progress), ...progress },
        when: anyOf(isNew, { revision: progress.revision - 1 }),
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

/** What a wallet's journal adds up to before a day, YYYY-MM-DD. */
const Folded = z.object({
  before: z.string(),
  available: stored.kobo(),
  escrow: stored.kobo(),
  deposit: stored.kobo().default(kobo(0)),
  pending: stored.kobo().default(kobo(0)),
  /** How many entries that is. A sum saved before entries were counted has none, and is folded again from the start. */
  entries: z.number().optional(),
});
const nothing = { ...noBalances, before: '0', entries: 0 } as const;
export type Folded = JournalSum & { readonly before: string };
const foldedKey = (owner: UserId, mode: Mode): Key => ({
  pk: wallets.pk(owner, mode),
  sk: wallets.sk.checked,
});

/** Up to which day is this wallet's journal folded? */
export async function foldedOf(table: Table, owner: UserId, mode: Mode): Promise<Folded> {
  const item = await table.get(foldedKey(owner, mode));
  const { entries, ...folded } = item ? Folded.parse(item) : nothing;
  return entries === undefined ? nothing : { ...folded, entries };
}

/** The sum with one more entry. */
const plus = <S extends JournalSum>(total: S, changes: Balances): S => ({
  ...total,
  ...addBalances(total, changes),
  entries: total.entries + 1,
});

/** A wallet compared with its journal. */
export interface Comparison {
  readonly wallet: Wallet | undefined;
  /** The sum of the whole journal, and before the given day. */
  readonly journal: JournalSum;
  readonly folded: Folded;
}

/**
 * Folds a wallet's journal and then reads the wallet, in this order: so the balances include every entry that was
 * found.
 * @param from the sum folded so far
 * @param day the first day that is not over, YYYY-MM-DD
 */
export async function comparisonOf(
  table: Table,
  owner: UserId,
  mode: Mode,
  from: Folded,
  day: string,
): Promise<Comparison> {
  let journal: JournalSum = from;
  let folded = from;
  let after: Item | undefined;
  do {
    const page: { entries: Entry[]; next: Item | undefined } = await entriesBetween(
      table,
      owner,
      mode,
      [from.before, '9'],
      { limit: 250, after, consistent: true },
    );
    for (const { lines, at } of page.entries) {
      const changes = balanceChanges(lines, owner);
      journal = plus(journal, changes);
      if (at < day) folded = plus(folded, changes);
    }
    after = page.next;
  } while (after);
  const wallet = await walletOf(table, owner, mode);
  return { wallet, journal, folded: { ...folded, before: day } };
}

/** Stores the sum of the journal before a day. */
export async function saveFolded(
  table: Table,
  owner: UserId,
  mode: Mode,
  { before, available, escrow, deposit, pending, entries }: Folded,
): Promise<void> {
  await table.update({
    key: foldedKey(owner, mode),
    set: { before, available, escrow, deposit, pending, entries },
    when: anyOf({ before: absent }, { entries: absent }, { before: below(before) }),
  });
}
