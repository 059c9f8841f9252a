import * as z from 'zod';
import { toId, type UserId } from '../../kernel/ids.ts';
import { decimal, type Kobo, kobo } from '../../kernel/money.ts';
import { Problem } from '../../kernel/problem.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { change } from '../../platform/table/change.ts';
import { absent, allOf, anyOf, atLeast, exists, isNew } from '../../platform/table/condition.ts';
import { definePartition, subjectKeys } from '../../platform/table/partition.ts';
import { stored } from '../../platform/table/stored.ts';
import { type Item, type Key, Stale, type Table, type Write } from '../../platform/table/table.ts';
import { addBalances, type Balances, noBalances } from '../domain/ledger-accounts.ts';

/**
 * Wallets. A wallet item holds the balances of its owner in one mode. Every change comes with a journal entry in
 * the same transaction (journal.ts), and the entries of a wallet add up to its balances. The same update counts the move,
 * so that the reconciliation knows which entries a balance includes. byOwner lists all wallets for it in eight shards; no
 * movement changes that list.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `walletOf` | 1 GetItem | 1 read |
 * | `walletsOf` | 1 BatchGetItem | 1 read each |
 * | `openWallet` | within a transaction | 2 write, 1 index write |
 * | `moveWallet` | within a transaction | 2 write |
 * | `countFrom` | 1 UpdateItem, once for a wallet older than the count | 1 write |
 * | `walletsIn` a shard | 1 Query of byOwner | 0.5 read per 8 KB of keys |
 */
const Wallet = z.object({
  id: stored.id<'Wallet'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  available: stored.kobo(),
  escrow: stored.kobo(),
  /** With which a rider answers for the parcels in hand. */
  deposit: stored.kobo().default(kobo(0)),
  /** What shoppers have paid for orders that are not delivered yet. */
  pending: stored.kobo().default(kobo(0)),
  /** How many moves were counted: as many as the journal has entries, if `counted`. */
  moves: z.number().default(0),
  /** Whether all moves were counted. A wallet older than the count has had moves that were not, until `countFrom`. */
  counted: z.boolean().default(false),
  created_at: z.string(),
});
export type Wallet = Readonly<z.output<typeof Wallet>>;

/** A wallet's partition holds its bank account, the state of its check, the events, the journal and the balances. */
export const wallets = definePartition((owner: UserId, mode: Mode) => `WALLET#${owner}#${mode}`, {
  bankAccount: 'BANK',
  checked: 'CHECKED',
  event: subjectKeys.event,
  entry: 'J#',
  handled: subjectKeys.handled,
  wallet: 'WALLET',
});

/** The partition of a wallet, under which its events are emitted. */
export const walletPartition = wallets.pk;
export const walletKey = (owner: UserId, mode: Mode): Key => ({
  pk: wallets.pk(owner, mode),
  sk: wallets.sk.wallet,
});

/** What are the balances of this wallet? */
export async function walletOf(table: Table, owner: UserId, mode: Mode): Promise<Wallet | undefined> {
  const item = await table.get(walletKey(owner, mode));
  return item && Wallet.parse(item);
}

/** What are the balances of these users' wallets? In their order; at most 100. */
export async function walletsOf(
  table: Table,
  owners: readonly UserId[],
  mode: Mode,
): Promise<(Wallet | undefined)[]> {
  const items = await table.getMany(owners.map((owner) => walletKey(owner, mode)));
  return items.map((item) => item && Wallet.parse(item));
}

/** The partitions of the list of all wallets. */
export const walletShards = 8;
const listOf = (mode: Mode, shard: number) => `WALLETS#${mode}#${shard}`;
const shardOf = (owner: UserId) => Number.parseInt(owner.slice(0, 4), 16) % walletShards;

/** Which users have a wallet? One page of one shard. */
export async function walletsIn(table: Table, mode: Mode, shard: number, after?: Item) {
  const { items, next } = await table.query({ index: 'byOwner', pk: listOf(mode, shard), limit: 100, after });
  return { owners: items.map(({ byOwnerSk }) => toId<'User'>(String(byOwnerSk))), next };
}

/**
 * Lets a wallet that is older than the count of moves count from here on.
 * @param wallet as it was read; if it has moved since, nothing changes
 * @param moves how many entries the journal has
 */
export async function countFrom(
  table: Table,
  { owner, mode, moves: seen }: Wallet,
  moves: number,
): Promise<void> {
  try {
    await table.update(
      change<Wallet>({
        key: walletKey(owner, mode),
        set: { moves, counted: true },
        when: allOf(exists, { counted: absent }, anyOf({ moves: absent }, { moves: seen })),
      }),
    );
  } catch (error) {
    // The wallet is moving, so the next check counts it.
    if (!(error instanceof Stale)) throw error;
  }
}

/** Opens a user's wallet in one mode, with what its first journal entry gives it, if there is one. */
export function openWallet(owner: UserId, mode: Mode, at: Date, available: Kobo = kobo(0)): Write {
  const id = toId<'Wallet'>(crypto.randomUUID());
  const wallet: Wallet = {
    id,
    owner,
    mode,
    available,
    escrow: kobo(0),
    deposit: kobo(0),
    pending: kobo(0),
    moves: available === 0 ? 0 : 1,
    counted: true,
    created_at: at.toISOString(),
  };
  return {
    put: { ...walletKey(owner, mode), ...wallet, byOwnerPk: listOf(mode, shardOf(owner)), byOwnerSk: owner },
    when: isNew,
  };
}

const shortOf = (balance: 'wallet' | 'deposit', held: unknown, change: Kobo) =>
  new Problem(
    'insufficient_funds',
    `The ${balance} holds ${decimal(Number(held ?? 0))} NGN, but ${decimal(-change)} NGN are needed.`,
  );

/**
 * Moves the balances of one wallet. A debit takes none below zero, unless the available balance may owe. A credit is
 * always taken, also by a wallet that owes.
 * @throws (at commit) Problem insufficient_funds
 */
export function moveWallet(owner: UserId, mode: Mode, changes: Balances, mayOwe = false): Write {
  return moved(walletKey(owner, mode), { ...changes, moves: 1 }, mayOwe);
}

/** How one or more movements change a wallet. */
type Moved = Balances & { readonly moves: number };

/** The write of a wallet's movements. */
function moved(key: Key, { available, escrow, deposit, pending, moves }: Moved, mayOwe = false): Write {
  const covered = {
    ...(available < 0 && !mayOwe && { available: atLeast(-available) }),
    ...(escrow < 0 && { escrow: atLeast(-escrow) }),
    ...(deposit < 0 && { deposit: atLeast(-deposit) }),
    ...(pending < 0 && { pending: atLeast(-pending) }),
  };
  return {
    update: change<Wallet>({
      key,
      add: {
        available,
        escrow,
        ...(deposit !== 0 && { deposit }),
        ...(pending !== 0 && { pending }),
        moves,
      },
      when: { ...exists, ...covered },
    }),
    refuse: (found) => {
      // Escrow and pending money that fall short are our fault, so no balance is named. The balance of a wallet is shown
      // only to its owner.
      if (deposit < 0) return shortOf('deposit', found?.deposit, deposit);
      if (pending < 0 && Number(found?.pending ?? 0) < -pending)
        return new Problem('insufficient_funds', 'The orders hold less than this would take.');
      if (available >= 0)
        return new Problem('insufficient_funds', 'Escrow holds less than this would release.');
      return shortOf('wallet', found?.available, available);
    },
  };
}

/** What the add of a wallet's update changes. */
const Added = z.object({
  available: stored.kobo(),
  escrow: stored.kobo(),
  deposit: stored.kobo().default(kobo(0)),
  pending: stored.kobo().default(kobo(0)),
  moves: z.number(),
});

/**
 * The writes of several postings as one transaction takes them: each wallet is moved once, by their sum, so that money which
 * one of them gives back can be spent by the next. Not for a wallet that may owe.
 */
export function joinMoves(writes: readonly Write[]): Write[] {
  const sums = new Map<string, Moved>();
  const seen = writes.map((write) => {
    if (!('update' in write) || write.update.key.sk !== wallets.sk.wallet) return { write };
    const { key, add } = write.update;
    const { moves, ...changes } = Added.parse(add);
    const before = sums.get(key.pk);
    const sum = { ...addBalances(before ?? noBalances, changes), moves: (before?.moves ?? 0) + moves };
    sums.set(key.pk, sum);
    // The first movement of a wallet keeps its place.
    return { write, key, again: before !== undefined };
  });
  return seen.flatMap(({ write, key, again }) => {
    if (again) return [];
    const sum = key && sums.get(key.pk);
    return sum && sum.moves > 1 ? [moved(key, sum)] : [write];
  });
}
