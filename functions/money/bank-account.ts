import { defineRoute, Problem } from '#ground';
import { BankAccountOut } from '../../shared/money/contract/bank-account.ts';
import { bankAccountOf } from '../../shared/money/data/bank-accounts.ts';
import { toBankAccountView } from '../../shared/money/views.ts';

export const route = defineRoute({
  id: 'wallet.bank-account',
  at: 'GET /api/v1/wallet/bank-account/',
  summary: 'Get your bank account',
  description:
    'Returns the bank account that withdrawals go to, and from when on. Test money and live money have one each.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  returns: [200, BankAccountOut],
  errors: ['not_found'],
  async handle({ caller }, { table }) {
    const account = await bankAccountOf(table, caller);
    if (!account) throw new Problem('not_found', 'You have not chosen a bank account yet.');
    return toBankAccountView(account);
  },
});
