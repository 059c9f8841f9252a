import * as z from 'zod';
import {
  asKobo,
  defineList,
  type Item,
  isNew,
  type Mode,
  modes,
  type PageRequest,
  type Query,
  type Role,
  readIndexItems,
  stored,
  type Table,
  type UserId,
  utcDayOf,
  type Write,
} from '#ground/data';
import { assertBalanced, assertMode, balanceChangesOf, giveTestFunds, type Line } from '../domain/ledger.ts';
import { holderOfAccount, type LedgerHolder, spendableAccountOf } from '../domain/ledger-accounts.ts';
import { moneyMovementKinds } from '../domain/movements.ts';
import { inflowOf } from './inflows.ts';
import { saveWalletMove } from './move-wallet.ts';
import { partitionOfPayable, partnersOf } from './payables.ts';
import type { Posting } from './posting.ts';
import { addWallet, wallets } from './wallets.ts';

/**
 * The journal: append-only, double-entry. An entry is stored under each wallet, and each partner's account, that it moves,
 * with all its lines.
 * Platform accounts have no balance item, because an item that every booking wrote would be limited to 1,000 writes a
 * second. Their totals are summed from the entries that touch them, which are listed by day in eight shards.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `entriesOf` (a wallet's, newest first) | 1 Query of `J#` | 1 read per 4 KB |
 * | `listEntriesBetween` two days (a wallet's, oldest first) | the same | 0.5 read per 4 KB, twice that where it must be consistent |
 * | `listPlatformEntries` (a day's shard) | 1 Query of `ofPlatform`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an entry |
 * | `addPosting` | within a transaction | a wallet moved: 2 write, its entry: 2 write; 1 where the platform takes part |
 */
const Entry = z.object({
  id: stored.id<'Entry'>(),
  kind: z.enum(moneyMovementKinds),
  mode: z.enum(modes),
  at: z.string(),
  shipment: stored.id<'Shipment'>().optional(),
  order: stored.id<'Order'>().optional(),
  invoice: stored.id<'Invoice'>().optional(),
  lines: z.array(
    z.object({
      account: z.custom<Line['account']>((value) => typeof value === 'string'),
      amount: stored.kobo(),
    }),
  ),
});
export type Entry = Readonly<z.output<typeof Entry>>;

/** Reads an item of the journal. */
export const parseEntry = (item: Item): Entry => Entry.parse(item);

/** The partitions of a day's ledger. */
export const ledgerShards = 8;

const ledgerLists = {
  /** The entries of a day that touch the platform's accounts, in eight shards, by time. */
  ofPlatform: defineList({
    index: 'gsi1',
    pk: ({ mode, day, shard }: { readonly mode: Mode; readonly day: string; readonly shard: number }) =>
      `LEDGER#${mode}#${day}#${shard}`,
    sk: ({ at, id }: { readonly at: string; readonly id: string }) => `${at}#${id}`,
  }),
};
const shardOf = (id: string) => Number.parseInt(id.slice(0, 4), 16) % ledgerShards;

/** The users whose wallets a posting moves. */
const ownersOf = (lines: readonly Line[]): readonly UserId[] => [
  ...new Set(lines.flatMap(({ account }) => holderOfAccount(account)?.user ?? [])),
];

/** The entry under each wallet and partner. One that moves none of them is stored in the ledger of its day. */
function entryItems(posting: Posting, owners: readonly UserId[]): Write[] {
  const { lines, mode, id, kind, shipment, order, invoice } = posting;
  const at = posting.at.toISOString();
  const platform = lines.some(({ account }) => holderOfAccount(account) === undefined);
  const { ofPlatform } = ledgerLists;
  const ledger = { mode, day: utcDayOf(new Date(at)), shard: shardOf(id) };
  const holders = [
    ...owners.map((owner) => wallets.pk(owner, mode)),
    ...partnersOf(lines).map((organization) => partitionOfPayable(organization, mode)),
  ];
  const partitions = holders.length > 0 ? holders : [ofPlatform.at(ledger).pk];
  return partitions.map((pk, position) => ({
    put: {
      pk,
      sk: `${wallets.sk.entry}${at}#${id}`,
      id,
      kind,
      mode,
      at,
      shipment,
      order,
      invoice,
      lines,
      ...(platform && position === 0 && ofPlatform.keys({ ...ledger, at, id })),
    },
    when: isNew,
  }));
}

/** The writes that move one of the wallets of a posting. */
function walletWrites(owner: UserId, { lines, mode, at, mayOwe, keeping, ...posting }: Posting): Write[] {
  const changes = balanceChangesOf(lines, owner);
  if (mode === 'test') return [saveWalletMove(owner, mode, changes, { mayOwe, keeping })];
  const came = posting.inflow && inflowOf(posting.inflow, { owner, mode, amount: changes.available, at });
  const counts = { ...posting.counts, ...came?.counts };
  return [
    saveWalletMove(owner, mode, changes, { mayOwe, keeping, counts, set: came?.set }),
    ...(came?.writes ?? []),
  ];
}

/**
 * Posts a movement: the new balances of every wallet that it touches, and the entry under each.
 * @throws RangeError when the lines do not balance, or are not in the ledger of the posting's mode
 */
export function addPosting(posting: Posting): Write[] {
  assertBalanced(posting.lines);
  assertMode(posting.lines, posting.mode);
  const owners = ownersOf(posting.lines);
  return [...owners.flatMap((owner) => walletWrites(owner, posting)), ...entryItems(posting, owners)];
}

/** Test wallets start with a million naira, so that a test key can book right away. */
const testFunds = asKobo(100_000_000);

/**
 * The two wallets of a new user: an empty one for live money and one with test money.
 * @param role selects the account that the owner earns into and spends from
 */
export function addWallets(
  { id: user, role }: { readonly id: UserId; readonly role: Role },
  at: Date,
): Write[] {
  const lines = giveTestFunds(spendableAccountOf(role, { user, mode: 'test' }), testFunds);
  const posting = { id: crypto.randomUUID(), kind: 'test_funds', mode: 'test', at, lines } as const;
  return [
    addWallet(user, 'live', at),
    addWallet(user, 'test', at, testFunds),
    ...entryItems(posting, [user]),
  ];
}

/** Which entries moved this wallet? Newest first. */
export async function journalEntriesOf(table: Table, owner: UserId, mode: Mode, page: PageRequest) {
  const found = await table.query({
    pk: wallets.pk(owner, mode),
    prefix: wallets.sk.entry,
    newestFirst: true,
    ...page,
  });
  return { entries: found.items.map((item) => Entry.parse(item)), next: found.next };
}

/**
 * Which entries moved this wallet on these days? Oldest first.
 * @param days the first and the last, as YYYY-MM-DD
 */
export async function listEntriesBetween(
  table: Table,
  { user, mode }: LedgerHolder,
  [from, to]: readonly [string, string],
  page: PageRequest & Pick<Query, 'consistent'>,
) {
  const found = await table.query({
    pk: wallets.pk(user, mode),
    // A tilde sorts after every time of the last day.
    between: [`${wallets.sk.entry}${from}`, `${wallets.sk.entry}${to}~`],
    ...page,
  });
  return { entries: found.items.map((item) => Entry.parse(item)), next: found.next };
}

/** Which movements of a day touched the platform's accounts? One page of one of the eight shards. */
export async function listPlatformEntries(
  table: Table,
  shard: Parameters<typeof ledgerLists.ofPlatform.at>[0],
  after?: Item,
) {
  const { items, next } = await readIndexItems(table, {
    ...ledgerLists.ofPlatform.at(shard),
    limit: 100,
    after,
  });
  return { entries: items.map((item) => Entry.parse(item)), next };
}
