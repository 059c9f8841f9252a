import type { Id } from '#ground/domain';
import type { TestCard } from './test-cards.ts';

/** A card that paid, as the gateway knows it. */
export interface GatewayCard {
  readonly brand: string;
  readonly last4: string;
  /** The last month in which it can be charged: YYYY-MM. */
  readonly expires: string;
  /** What the gateway takes in place of the number. A secret: no log and no answer has it. */
  readonly authorization: string;
  /** The same for the same card, whoever pays with it. */
  readonly signature: string;
  /** The address of the payer with which it can be charged again. */
  readonly email: string;
}

/** A card that its holder let us charge again. */
export interface SavedCard extends GatewayCard {
  readonly id: Id<'Card'>;
  /** The test card that it is, in the sandbox. */
  readonly card: TestCard;
  /** ISO 8601. */
  readonly saved_at: string;
}

/** The most cards of a wallet. One more replaces the oldest. */
const maxSavedCards = 5;

/**
 * The cards of a wallet after one more was saved, newest first. The same card again keeps its id.
 * @param cards newest first
 */
export function addSavedCard(cards: readonly SavedCard[], saved: SavedCard): readonly SavedCard[] {
  const known = cards.find(({ signature }) => signature === saved.signature);
  const others = cards.filter((card) => card !== known);
  return [{ ...saved, id: known?.id ?? saved.id }, ...others].slice(0, maxSavedCards);
}

/** Max card signatures a wallet remembers. One more replaces the oldest. */
const maxPaidCards = 20;

/** The signatures of the cards that paid into a wallet, newest first, after one has paid. */
export const addPaidCard = (paid: readonly string[], signature: string): readonly string[] =>
  paid.includes(signature) ? paid : [signature, ...paid].slice(0, maxPaidCards);
