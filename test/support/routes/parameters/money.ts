import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { beginPayment } from '../../../../shared/money/data/payments.ts';
import { beginWithdrawal } from '../../../../shared/money/data/withdrawals.ts';
import { fill } from '../../people/identity/fixtures.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of a wallet name. */
export const moneyParameters: PathParameters = {
  'wallet.withdrawal_id': {
    ...uuid,
    async made(wire, mode, { id: owner, role }) {
      const id = toId<'Withdrawal'>(randomUUID());
      await fill(wire, { user: owner, mode }, asKobo(20_000));
      const account = { bank_code: '058', account_number: '0123456789' };
      const asked = { id, owner, role, mode, amount: asKobo(20_000), ...account };
      await beginWithdrawal(wire.table, asked, randomUUID(), wire.now(), { keeping: undefined, along: [] });
      return id;
    },
  },
  'wallet.payment_id': {
    ...uuid,
    async made(wire, mode, { id: owner }) {
      const id = toId<'Payment'>(randomUUID());
      const asked = { id, owner, mode, amount: asKobo(1000), card: '4084084084084081' } as const;
      await beginPayment(wire.table, asked, randomUUID(), wire.now());
      return id;
    },
  },
};
