import * as z from 'zod';
import type { ShipmentId, UserId } from '../domain/ids.ts';
import { assertBalanced, fund, holderOf, type Line } from '../domain/ledger.ts';
import { type Kobo, kobo, sum } from '../domain/money.ts';
import { type MovementKind, movementKinds } from '../domain/movements.ts';
import { type Mode, modes } from '../domain/roles.ts';
import { stored } from './stored.ts';
import type { Item, Table, Write } from './table.ts';
import { moveWallet, openWallet, walletPartition } from './wallets.ts';

/**
 * The journal: append-only, double-entry. An entry stands under each wallet that it moves, all its lines with it.
 * Platform accounts have no balance item, because an item that each booking wrote would take 1,000 writes a second at
 * most: their totals are summed from the entries that touch them, which gsi1 lists by day in eight shards.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `entriesOf` (a wallet's, newest first) | 1 Query of `J#` | 1 read per 4 KB |
 * | `platformEntriesOn` (a day's shard) | 1 Query of gsi1, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an entry |
 * | `post` | within a transaction | a wallet moved: 2 write, its entry: 2 write; 1 where the platform takes part |
 */
const Entry = z.object({
  id: stored.id<'Entry'>(),
  kind: z.enum(movementKinds),
  mode: z.enum(modes),
  at: z.string(),
  shipment: stored.id<'Shipment'>().optional(),
  lines: z.array(
    z.object({
      account: z.custom<Line['account']>((value) => typeof value === 'string'),
      amount: stored.kobo(),
    }),
  ),
});
export type Entry = Readonly<z.output<typeof Entry>>;

/** What a movement is about; its lines say which accounts it moves. */
export interface Posting {
  readonly id: string;
  readonly kind: MovementKind;
  readonly mode: Mode;
  readonly at: Date;
  readonly shipment?: ShipmentId;
  readonly lines: readonly Line[];
}

const shards = 8;
const platformKey = (mode: Mode, day: string, shard: number) => `LEDGER#${mode}#${day}#${shard}`;
const shardOf = (id: string) => Number.parseInt(id.slice(0, 4), 16) % shards;

/** How a posting moves each user's two balances. */
function movements(lines: readonly Line[]): Map<UserId, { available: Kobo; escrow: Kobo }> {
  const moved = new Map<UserId, { available: Kobo; escrow: Kobo }>();
  for (const { account, amount } of lines) {
    const holder = holderOf(account);
    if (!holder) continue;
    const so = moved.get(holder.user) ?? { available: kobo(0), escrow: kobo(0) };
    moved.set(holder.user, { ...so, [holder.balance]: sum(so[holder.balance], amount) });
  }
  return moved;
}

function entryItems(posting: Posting, owners: readonly UserId[]): Write[] {
  const { lines, mode, id, kind, shipment } = posting;
  const at = posting.at.toISOString();
  const platform = lines.some(({ account }) => holderOf(account) === undefined);
  return owners.map((owner, position) => ({
    put: {
      pk: walletPartition(owner, mode),
      sk: `J#${at}#${id}`,
      id,
      kind,
      mode,
      at,
      shipment,
      lines,
      ...(platform &&
        position === 0 && { gsi1pk: platformKey(mode, at.slice(0, 10), shardOf(id)), gsi1sk: `${at}#${id}` }),
    },
    condition: 'attribute_not_exists(pk)',
  }));
}

/**
 * Posts a movement: the balances of every wallet it touches, and the entry under each.
 * @throws RangeError when the lines do not balance
 */
export function post(posting: Posting): Write[] {
  assertBalanced(posting.lines);
  const moved = [...movements(posting.lines)];
  const wallets = moved.map(([owner, movement]) => moveWallet(owner, posting.mode, movement));
  return [
    ...wallets,
    ...entryItems(
      posting,
      moved.map(([owner]) => owner),
    ),
  ];
}

/** Test wallets start with a million naira, so that a test key can book at once. */
const testFunds = kobo(100_000_000);

/** The two wallets of a new user: an empty one for live money, and one with test money. */
export function openWallets(user: UserId, at: Date): Write[] {
  const lines = fund({ user, mode: 'test' }, testFunds);
  const posting = { id: crypto.randomUUID(), kind: 'test_funds', mode: 'test', at, lines } as const;
  return [
    openWallet(user, 'live', at),
    openWallet(user, 'test', at, testFunds),
    ...entryItems(posting, [user]),
  ];
}

/** What moved this wallet? Newest first. */
export async function entriesOf(
  table: Table,
  owner: UserId,
  mode: Mode,
  page: { readonly limit: number; readonly after: Item | undefined },
) {
  const found = await table.query({
    pk: walletPartition(owner, mode),
    prefix: 'J#',
    newestFirst: true,
    ...page,
  });
  return { entries: found.items.map((item) => Entry.parse(item)), next: found.next };
}

/** Which movements of a day touched the platform's accounts? One page of one of its eight shards. */
export async function platformEntriesOn(table: Table, mode: Mode, day: string, shard: number, after?: Item) {
  const { items, next } = await table.query({
    index: 'gsi1',
    pk: platformKey(mode, day, shard),
    limit: 100,
    after,
  });
  const found = await table.getMany(items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  return { entries: found.filter((item) => item !== undefined).map((item) => Entry.parse(item)), next };
}
