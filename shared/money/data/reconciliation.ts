import * as z from 'zod';
import {
  absent,
  anyOf,
  asKobo,
  below,
  type Item,
  type Key,
  type Kobo,
  type Mode,
  progressOf,
  stored,
  sum,
  type Table,
  type UserId,
} from '#ground/data';
import { balanceChangesOf } from '../domain/ledger.ts';
import {
  addBalances,
  type Balances,
  type LedgerAccount,
  type LedgerHolder,
  noBalances,
} from '../domain/ledger-accounts.ts';
import type { JournalSum } from '../domain/wallet-check.ts';
import { type Entry, ledgerShards, listEntriesBetween } from './journal.ts';
import { type Wallet, walletOf, walletShards, wallets } from './wallets.ts';

/**
 * The daily reconciliation: how far its two walks have come (platform/table/daily-walk.ts), and for each wallet the day up to
 * which its journal is folded, so that its whole history is not read every day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `foldedOf` a wallet | 1 GetItem | 1 read |
 * | `comparisonOf` a wallet | 1 Query per 250 entries since it was last folded, 1 GetItem | 1 read per 4 KB, 1 read |
 * | `saveFolded` | 1 UpdateItem | 1 write |
 * | `platformTotalOf` an account | 1 BatchGetItem | 8 read |
 */
const shardCounts = { ledger: ledgerShards, wallets: walletShards } as const;

/** A shard of the two daily walks: of the entries that touched the platform's accounts, or of all wallets. */
export interface ReconciledShard {
  readonly walk: keyof typeof shardCounts;
  readonly mode: Mode;
  readonly shard: number;
}

/** The shards of a walk in a mode. */
export const listReconciledShards = (walk: ReconciledShard['walk'], mode: Mode): readonly ReconciledShard[] =>
  Array.from({ length: shardCounts[walk] }, (_, shard) => ({ walk, mode, shard }));

/** The key of the item that says how far a shard has come. */
export const keyOfReconciled = ({ walk, mode, shard }: ReconciledShard): Key => ({
  pk: `RECONCILIATION#${mode}`,
  sk: `SHARD#${walk}#${shard}`,
});

/**
 * What does an account of the platform hold at the end of a day, YYYY-MM-DD? Undefined unless the ledger walk has come just
 * so far.
 */
export async function platformTotalOf(
  table: Table,
  mode: Mode,
  account: LedgerAccount,
  day: string,
): Promise<Kobo | undefined> {
  const shards = listReconciledShards('ledger', mode).map((shard) => ({ key: keyOfReconciled(shard) }));
  const walked = await progressOf(table, shards, '');
  if (walked.some((one) => !one.done || one.day !== day)) return undefined;
  return sum(...walked.map(({ totals }) => asKobo(totals?.[account] ?? 0)));
}

/** What a wallet's journal adds up to before a day, YYYY-MM-DD. */
const Folded = z.object({
  before: z.string(),
  available: stored.kobo(),
  escrow: stored.kobo(),
  deposit: stored.kobo().default(asKobo(0)),
  pending: stored.kobo().default(asKobo(0)),
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
  holder: LedgerHolder,
  from: Folded,
  day: string,
): Promise<Comparison> {
  let journal: JournalSum = from;
  let folded = from;
  let after: Item | undefined;
  do {
    const page: { entries: Entry[]; next: Item | undefined } = await listEntriesBetween(
      table,
      holder,
      [from.before, '9'],
      { limit: 250, after, consistent: true },
    );
    for (const { lines, at } of page.entries) {
      const changes = balanceChangesOf(lines, holder.user);
      journal = plus(journal, changes);
      if (at < day) folded = plus(folded, changes);
    }
    after = page.next;
  } while (after);
  const wallet = await walletOf(table, holder.user, holder.mode);
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
