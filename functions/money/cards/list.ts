import { defineRoute, pageOf } from '#ground';
import { SavedCardOut } from '../../../shared/money/contract/saved-cards.ts';
import { savedCardsOf } from '../../../shared/money/data/saved-cards.ts';
import { toCardView } from '../../../shared/money/views.ts';

export const route = defineRoute({
  id: 'saved-cards.list',
  at: 'GET /api/v1/wallet/cards/',
  summary: 'List your saved cards',
  description:
    'Lists the cards that you let us charge again, newest first, on one page. `next` is always null. A renewal that the wallet cannot pay is charged to the newest one. A card is saved by a payment with `save_card`; at most five are kept. The payment gateway has their numbers; we do not.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  returns: [200, pageOf(SavedCardOut)],
  async handle({ caller }, { table }) {
    const { cards } = await savedCardsOf(table, caller);
    return { next: null, previous: null, results: cards.map(toCardView) };
  },
});
