import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  asKobo,
  change,
  defineList,
  definePartition,
  exists,
  type Item,
  isNew,
  type Key,
  type Kobo,
  type Mode,
  modes,
  Stale,
  stored,
  subjectKeys,
  type Table,
  toId,
  type UserId,
  type Write,
} from '#ground/data';
import type { MoneyHold } from '../domain/withdrawals/wallet-hold.ts';

/** How a hold is stored: with a wallet, or with what an organization has earned. */
export const storedHold = z.object({
  id: z.string(),
  amount: stored.kobo().optional(),
  reason: z.string(),
  since: z.string(),
  until: z.string(),
});

/**
 * Wallets. A wallet item holds the balances of its owner in one mode. Every change comes with a journal entry in
 * the same transaction (journal.ts), and the entries of a wallet add up to its balances. The same update (move-wallet.ts) counts the move,
 * so that the reconciliation knows which entries a balance includes. No movement changes the list of all wallets.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `walletOf` | 1 GetItem | 1 read |
 * | `walletsOf` | 1 BatchGetItem | 1 read each |
 * | `addWallet` | within a transaction | 2 write, 1 index write |
 * | `saveWalletMove`, `saveWalletCounts` of move-wallet.ts | within a transaction | 2 write |
 * | `saveWalletHold` | within a transaction | 2 write |
 * | `countFrom` | 1 UpdateItem, once for a wallet older than the count | 1 write |
 * | `listWallets` a shard | 1 Query of `all` | 0.5 read per 8 KB of keys |
 */
const Wallet = z.object({
  id: stored.id<'Wallet'>(),
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  available: stored.kobo(),
  escrow: stored.kobo(),
  /** The rider's security for parcels in hand. */
  deposit: stored.kobo().default(asKobo(0)),
  /** What customers have paid for orders that are not delivered yet. */
  pending: stored.kobo().default(asKobo(0)),
  /** How many moves were counted: as many as the journal has entries, if `counted`. */
  moves: z.number().default(0),
  /** Whether all moves were counted. A wallet older than the count has uncounted moves, until `countFrom`. */
  counted: z.boolean().default(false),
  /** The total that customers have paid for orders through us. */
  sold: stored.kobo().default(asKobo(0)),
  /** What orders have released into the available balance, less refunds and charge-backs out of it. */
  from_orders: stored.kobo().default(asKobo(0)),
  /** The total that came in from cards. */
  card_in: stored.kobo().default(asKobo(0)),
  /** Orders that customers have received. */
  handed_over: z.number().default(0),
  /** When money last came in from a card, and when an order last released some; ISO 8601. */
  card_at: z.string().optional(),
  released_at: z.string().optional(),
  /** Since when the available balance is below zero; ISO 8601. */
  below_since: z.string().optional(),
  /** What an admin keeps from leaving for a bank, until it is released or ends. */
  hold: storedHold.optional(),
  /** Whether the owner was mailed that its stores take no new orders because the balance is below zero. */
  stopped_mailed: z.boolean().optional(),
  created_at: z.string(),
});
export type Wallet = Readonly<z.output<typeof Wallet>>;

/** The counters of a wallet, besides its balances. */
export const walletCounts = ['sold', 'from_orders', 'card_in', 'handed_over'] as const;
export type WalletCounts = { readonly [C in (typeof walletCounts)[number]]?: number | undefined };

/**
 * A wallet's partition holds its bank account, the cards to charge, the state of its check, the events, the journal, waiting money, and the
 * balances.
 */
export const wallets = definePartition((owner: UserId, mode: Mode) => `WALLET#${owner}#${mode}`, {
  bankAccount: 'BANK',
  /** The cards that its owner let us charge again (saved-cards.ts). */
  cards: 'CARDS',
  checked: 'CHECKED',
  event: subjectKeys.event,
  /** Recent inflows that a bank may take back (inflows.ts). */
  inflow: 'I#',
  entry: 'J#',
  /** Withdrawals of a day before the owner was verified (inflows.ts). */
  outflow: 'K#',
  handled: subjectKeys.handled,
  wallet: 'WALLET',
});

/** The partition of a wallet, under which its events are emitted. */
export const walletPartition = wallets.pk;
export const keyOfWallet = (owner: UserId, mode: Mode): Key => ({
  pk: wallets.pk(owner, mode),
  sk: wallets.sk.wallet,
});

/** Reads an item that is a wallet. */
export const parseWallet = (item: Item): Wallet => Wallet.parse(item);

/** What are the balances of this wallet? */
export async function walletOf(table: Table, owner: UserId, mode: Mode): Promise<Wallet | undefined> {
  const item = await table.get(keyOfWallet(owner, mode));
  return item && Wallet.parse(item);
}

/** What are the balances of these users' wallets? In their order; at most 100. */
export async function walletsOf(
  table: Table,
  owners: readonly UserId[],
  mode: Mode,
): Promise<(Wallet | undefined)[]> {
  const items = await table.getMany(owners.map((owner) => keyOfWallet(owner, mode)));
  return items.map((item) => item && Wallet.parse(item));
}

/** The partitions of the list of all wallets. */
export const walletShards = 8;
const walletLists = {
  /** All wallets of a mode, in eight shards, by their owners. */
  all: defineList({
    index: 'gsi1',
    pk: ({ mode, shard }: { readonly mode: Mode; readonly shard: number }) => `WALLETS#${mode}#${shard}`,
    sk: ({ owner }: Pick<Wallet, 'owner'>) => owner,
  }),
};
const shardOf = (owner: UserId) => Number.parseInt(owner.slice(0, 4), 16) % walletShards;

/** Which users have a wallet? One page of one shard. */
export async function listWallets(table: Table, mode: Mode, shard: number, after?: Item) {
  const { items, next } = await table.query({ ...walletLists.all.at({ mode, shard }), limit: 100, after });
  return { owners: items.map((item) => toId<'User'>(walletLists.all.placeOf(item))), next };
}

/**
 * Starts to count the moves of a wallet that is older than the count.
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
        key: keyOfWallet(owner, mode),
        set: { moves, counted: true },
        when: allOf(exists, { counted: absent }, anyOf({ moves: absent }, { moves: seen })),
      }),
    );
  } catch (error) {
    // The wallet is moving, so the next check counts it.
    if (!(error instanceof Stale)) throw error;
  }
}

/** Holds money of a wallet from now on, or releases it where the hold is undefined. Stale if another hold came first. */
export const saveWalletHold = ({ owner, mode, hold: seen }: Wallet, hold: MoneyHold | undefined): Write => ({
  update: change<Wallet>({
    key: keyOfWallet(owner, mode),
    set: { hold },
    when: allOf(exists, { 'hold.id': seen?.id ?? absent }),
  }),
});

/** Opens a user's wallet in one mode, with the amounts of its first journal entry, if there is one. */
export function addWallet(owner: UserId, mode: Mode, at: Date, available: Kobo = asKobo(0)): Write {
  const id = toId<'Wallet'>(crypto.randomUUID());
  const wallet: Wallet = {
    id,
    owner,
    mode,
    available,
    escrow: asKobo(0),
    deposit: asKobo(0),
    pending: asKobo(0),
    moves: available === 0 ? 0 : 1,
    counted: true,
    sold: asKobo(0),
    from_orders: asKobo(0),
    card_in: asKobo(0),
    handed_over: 0,
    created_at: at.toISOString(),
  };
  return {
    put: {
      ...keyOfWallet(owner, mode),
      ...wallet,
      ...walletLists.all.keys({ mode, shard: shardOf(owner), owner }),
    },
    when: isNew,
  };
}
