import * as z from 'zod';
import { type Item, type Key, saveVersion, stored, type Table, type Write } from '#ground/data';
import type { LedgerHolder } from '../domain/ledger-accounts.ts';
import type { SavedCard } from '../domain/saved-cards.ts';
import { isTestCard } from '../domain/test-cards.ts';
import { wallets } from './wallets.ts';

/**
 * The cards that the owner of a wallet let us charge again, and the signatures of those that have paid into it: one item in
 * the wallet's partition. What the gateway takes in place of a number is in this item alone.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `savedCardsOf` a wallet | 1 GetItem | 1 read |
 * | `saveCards` | within a transaction | 2 write |
 */
const SavedCards = z.object({
  /** Newest first. */
  cards: z.array(
    z.object({
      id: stored.id<'Card'>(),
      brand: z.string(),
      last4: z.string(),
      expires: z.string(),
      authorization: z.string(),
      signature: z.string(),
      email: z.string(),
      card: z.string().refine(isTestCard),
      saved_at: z.string(),
    }),
  ),
  /** The signatures of cards that have paid, saved or not, the newest first. */
  paid: z.array(z.string()).default([]),
  /** Counts the saves. A save is stale when another one came first. */
  version: z.number(),
});
export type SavedCards = Readonly<z.output<typeof SavedCards>>;

/** The key of a wallet's cards, for reading them with other items. */
export const keyOfSavedCards = ({ user, mode }: LedgerHolder): Key => ({
  pk: wallets.pk(user, mode),
  sk: wallets.sk.cards,
});

/** Reads the item of `keyOfSavedCards`. Without one the wallet has no cards. */
export const parseSavedCards = (item: Item | undefined): SavedCards =>
  item ? SavedCards.parse(item) : { cards: [], paid: [], version: 0 };

/** Which cards can be charged for this wallet? Newest first. */
export const savedCardsOf = async (table: Table, holder: LedgerHolder): Promise<SavedCards> =>
  parseSavedCards(await table.get(keyOfSavedCards(holder)));

/** Saves what changes of the cards of a wallet. Stale if they were changed since they were read. */
export const saveCards = (
  holder: LedgerHolder,
  read: SavedCards,
  set: { readonly cards?: readonly SavedCard[]; readonly paid?: readonly string[] },
): Write => saveVersion(keyOfSavedCards(holder), read, { cards: read.cards, paid: read.paid, ...set });
