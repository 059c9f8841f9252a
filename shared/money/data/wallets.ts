import * as z from 'zod';
import { toId, type UserId } from '../../kernel/ids.ts';
import { decimal, type Kobo, kobo } from '../../kernel/money.ts';
import { Problem } from '../../kernel/problem.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { change } from '../../platform/table/change.ts';
import { atLeast, isNew } from '../../platform/table/condition.ts';
import { definePartition, subjectKeys } from '../../platform/table/partition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Item, Key, Table, Write } from '../../platform/table/table.ts';

/**
 * Wallets. A wallet item holds the two balances of its owner in one mode; every change of it goes with
 * a journal entry in the same transaction (journal.ts), and the entries of a wallet add up to its balances. byOwner lists all
 * wallets, in eight shards, for the daily reconciliation; no movement changes that list.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `walletOf` | 1 GetItem | 1 read |
 * | `openWallet` | within a transaction | 2 write, 1 index write |
 * | `moveWallet` | within a transaction | 2 write |
 * | `walletsIn` a shard | 1 Query of byOwner | 0.5 read per 8 KB of keys |
 */
const Wallet = z.object({
  id: stored.id<'Wallet'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  available: stored.kobo(),
  escrow: stored.kobo(),
  created_at: z.string(),
});
export type Wallet = Readonly<z.output<typeof Wallet>>;

/** What stands under a wallet: the journal, how far it was checked, the events, and the balances. */
export const wallets = definePartition((owner: UserId, mode: Mode) => `WALLET#${owner}#${mode}`, {
  checked: 'CHECKED',
  event: subjectKeys.event,
  entry: 'J#',
  wallet: 'WALLET',
});

/** The partition of a wallet, under which its events are emitted. */
export const walletPartition = wallets.pk;
export const walletKey = (owner: UserId, mode: Mode): Key => ({
  pk: wallets.pk(owner, mode),
  sk: wallets.sk.wallet,
});

/** How much does this user hold? */
export async function walletOf(table: Table, owner: UserId, mode: Mode): Promise<Wallet | undefined> {
  const item = await table.get(walletKey(owner, mode));
  return item && Wallet.parse(item);
}

/** Partitions of the list of all wallets. */
export const walletShards = 8;
const listOf = (mode: Mode, shard: number) => `WALLETS#${mode}#${shard}`;
const shardOf = (owner: UserId) => Number.parseInt(owner.slice(0, 4), 16) % walletShards;

/** Who has a wallet? One page of one shard. */
export async function walletsIn(table: Table, mode: Mode, shard: number, after?: Item) {
  const { items, next } = await table.query({ index: 'byOwner', pk: listOf(mode, shard), limit: 100, after });
  return { owners: items.map(({ byOwnerSk }) => toId<'User'>(String(byOwnerSk))), next };
}

/** Opens a user's wallet in one mode, empty. */
export function openWallet(owner: UserId, mode: Mode, at: Date, available: Kobo = kobo(0)): Write {
  const id = toId<'Wallet'>(crypto.randomUUID());
  const wallet: Wallet = { id, owner, mode, available, escrow: kobo(0), created_at: at.toISOString() };
  return {
    put: { ...walletKey(owner, mode), ...wallet, byOwnerPk: listOf(mode, shardOf(owner)), byOwnerSk: owner },
    when: isNew,
  };
}

/** By how much each balance of a wallet changes. */
export interface Movement {
  readonly available: Kobo;
  readonly escrow: Kobo;
}

/**
 * Moves the balances of one wallet. Neither can go below zero.
 * @throws (at commit) Problem insufficient_funds
 */
export function moveWallet(owner: UserId, mode: Mode, { available, escrow }: Movement): Write {
  return {
    update: change<Wallet>({
      key: walletKey(owner, mode),
      add: { available, escrow },
      when: { available: atLeast(-available), escrow: atLeast(-escrow) },
    }),
    refuse: (found) => {
      // What is in escrow was put there for this; and what a wallet holds is told to whom it belongs.
      if (available >= 0)
        return new Problem('insufficient_funds', 'There is less in escrow than is to leave it.');
      const held = decimal(Number(found?.available ?? 0));
      return new Problem(
        'insufficient_funds',
        `The wallet holds ${held} NGN; ${decimal(-available)} NGN are needed.`,
      );
    },
  };
}
