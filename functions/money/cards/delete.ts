import { Commit, defineRoute, Empty, Problem } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { savedCardParams } from '../../../shared/money/contract/saved-cards.ts';
import { saveCards, savedCardsOf } from '../../../shared/money/data/saved-cards.ts';

export const route = defineRoute({
  id: 'saved-cards.delete',
  at: 'DELETE /api/v1/wallet/cards/{card_id}/',
  summary: 'Delete a saved card',
  description: 'The card is not charged any more. What it has paid stays paid.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], standing: activeSession },
  params: savedCardParams,
  returns: [204, Empty],
  async handle({ params, caller }, { table }) {
    const read = await savedCardsOf(table, caller);
    const kept = read.cards.filter(({ id }) => id !== params.card_id);
    if (kept.length === read.cards.length) throw new Problem('not_found');
    return new Commit([saveCards(caller, read, { cards: kept })], {});
  },
});
