import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { beginPayment } from '../../../../shared/money/data/payments.ts';
import { saveCards, savedCardsOf } from '../../../../shared/money/data/saved-cards.ts';
import { beginWithdrawal } from '../../../../shared/money/data/withdrawals.ts';
import { addSavedCard } from '../../../../shared/money/domain/saved-cards.ts';
import { fill } from '../../people/identity/fixtures.ts';
import { type PathParameter, type PathParameters, uuid } from './form.ts';

/** A withdrawal that is under way. */
const withdrawal: PathParameter = {
  ...uuid,
  async made(wire, mode, { id: owner, role }) {
    const id = toId<'Withdrawal'>(randomUUID());
    await fill(wire, { user: owner, mode }, asKobo(20_000));
    const account = { bank_code: '058', account_number: '0123456789' };
    const asked = { id, owner, role, mode, amount: asKobo(20_000), ...account };
    await beginWithdrawal({ table: wire.table, now: wire.now() }, asked, randomUUID(), {
      keeping: undefined,
      along: [],
    });
    return id;
  },
};

/** What the paths of a wallet name. */
export const moneyParameters: PathParameters = {
  'wallet.withdrawal_id': withdrawal,
  'admin-money.withdrawal_id': withdrawal,
  'admin-money.owner': { ...uuid, inBothModes: true, made: async (_wire, _mode, { id }) => id },
  'saved-cards.card_id': {
    ...uuid,
    async made(wire, mode, { id: user }) {
      const holder = { user, mode };
      const id = toId<'Card'>(randomUUID());
      const shown = { brand: 'visa', last4: '4081', expires: '2099-12', card: '4084084084084081' } as const;
      const secret = { authorization: `AUTH_${id}`, signature: `SIG_${id}`, email: 'ada@shop.example' };
      const read = await savedCardsOf(wire.table, holder);
      const saved = { id, ...shown, ...secret, saved_at: wire.now().toISOString() };
      await wire.table.commit([saveCards(holder, read, { cards: addSavedCard(read.cards, saved) })]);
      return id;
    },
  },
  'wallet.payment_id': {
    ...uuid,
    async made(wire, mode, { id: owner }) {
      const id = toId<'Payment'>(randomUUID());
      const asked = { id, owner, mode, amount: asKobo(1000), card: '4084084084084081' } as const;
      await beginPayment({ table: wire.table, now: wire.now() }, asked, randomUUID());
      return id;
    },
  },
};
